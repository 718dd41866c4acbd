import { access, constants } from "node:fs/promises";
import path from "node:path";

import { notAFile } from "@technical-blog/content";
import {
  listFolder,
  unreadable,
  type Diagnostic,
  type Entry,
} from "@technical-blog/utils";
import type { ParentSpanPluginArgs } from "gatsby";

import { lowerAvifEffort } from "./bypass/avifEffort";
import { followChanges } from "./bypass/followChanges";
import { forgetCache } from "./cacheRecord";
import { reportDiagnostics } from "./reportDiagnostics";
import { contentFolders } from "./siteState";

/** Makes `gatsby develop` follow changes. Stops a build at files with which Gatsby would hang or fail without naming them. */
export async function onPreBootstrap(args: ParentSpanPluginArgs) {
  const root = process.cwd();
  lowerAvifEffort();
  if (process.env.NODE_ENV !== "production") {
    followChanges(args);
    return;
  }
  const entries = await contentEntries(root);
  const problems = await Promise.all(
    entries.map((entry) => problemsOf(entry, root)),
  );
  reportDiagnostics(problems.flat(), args.reporter);
  forgetCache(root);
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
