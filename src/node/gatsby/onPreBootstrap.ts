import { access, constants } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";

import type { ParentSpanPluginArgs } from "gatsby";

import { unreadable, type Diagnostic } from "../content/diagnostic";
import { listFolder, type Entry } from "../content/listFolder";
import { writeIn } from "../content/outputFiles";
import { notAFile } from "../content/postFiles";
import { MANY_POSTS } from "../site/renderer";
import { lowerAvifEffort } from "./bypass/avifEffort";
import { reportDiagnostics } from "./reportDiagnostics";
import { contentFolders } from "./siteState";

/** Stops a build at files with which Gatsby would hang or fail without naming them. */
export async function onPreBootstrap({ reporter }: ParentSpanPluginArgs) {
  lowerAvifEffort();
  if (process.env.NODE_ENV !== "production") return;
  const root = process.cwd();
  const entries = await contentEntries(root);
  const problems = await Promise.all(
    entries.map((entry) => problemsOf(entry, root)),
  );
  reportDiagnostics(problems.flat(), reporter);
  chooseWorkers(entries.filter(({ file }) => file.endsWith(".md")).length);
  // From now on the cache is only good if the build ends: see scripts/staleCache.mjs.
  writeIn(path.join(root, ".cache"), "unfinished-build", "");
}

async function contentEntries(root: string): Promise<Entry[]> {
  const { content, docs } = contentFolders();
  const folders = [...content, ...docs.map((instance) => instance.path)];
  const entries = await Promise.all(
    folders.map((folder) => listFolder(root, folder)),
  );
  return entries.flat();
}

async function problemsOf(
  { file, kind }: Entry,
  root: string,
): Promise<Diagnostic[]> {
  // Gatsby would read a device without end.
  if (kind === "other") return [notAFile(file)];
  try {
    await access(path.join(root, file), constants.R_OK);
    return [];
  } catch (cause) {
    return [unreadable(file, cause)];
  }
}

/**
 * Gatsby makes one worker less than there are cores. With a few posts, another one saves less time than it takes to start. On
 * one core Gatsby runs the queries itself, where two would have it wait for its only worker.
 */
function chooseWorkers(posts: number) {
  const cores = availableParallelism();
  if (posts >= MANY_POSTS) process.env.GATSBY_CPU_COUNT ??= String(cores + 1);
  else if (cores <= 2) process.env.GATSBY_CPU_COUNT ??= "1";
}
