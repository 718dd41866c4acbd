import { readFile, stat } from "node:fs/promises";
import path from "node:path";

import { watch, type FSWatcher } from "chokidar";
import type { Node, NodePluginArgs } from "gatsby";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";

import { codeInfo } from "../markdown/code/codeInfo";
import { includedFile, MAX_BYTES } from "../markdown/includes/includedFile";
import { parseMarkdown } from "../markdown/syntaxTree";
import { projectRoot } from "./projectRoot";

const INCLUDED_CODE = "IncludedCode";

type Args = Pick<
  NodePluginArgs,
  "actions" | "createContentDigest" | "createNodeId" | "store"
>;
type IncludedCodeNode = Node & { file: string };

/** In `gatsby develop`, from the moment that its changes are listened to. */
let watcher: FSWatcher | undefined;

/** Files that the blocks of a text include. */
export function includedFiles(
  markdown: string,
  postFile: string,
  root: string,
): string[] {
  if (!markdown.includes("file=")) return [];
  const files = new Set<string>();
  visit(parseMarkdown(new VFile(markdown)), "code", (node) => {
    const { include } = codeInfo(node);
    if (include) files.add(includedFile(include.path, postFile, root));
  });
  return [...files];
}

/** Id of the node on which pages that show a file depend. */
export function includedCodeId(
  file: string,
  root: string,
  createNodeId: Args["createNodeId"],
): string {
  return createNodeId(`${INCLUDED_CODE} ${path.relative(root, file)}`);
}

/** Makes or renews the nodes of files, so that Gatsby makes those pages anew whose code has changed. */
export async function createIncludedCode(files: readonly string[], args: Args) {
  const root = projectRoot(args);
  for (const file of files) {
    const contentDigest = args.createContentDigest(await state(file));
    await args.actions.createNode({
      id: includedCodeId(file, root, args.createNodeId),
      parent: null,
      children: [],
      file: path.relative(root, file),
      internal: { type: INCLUDED_CODE, contentDigest },
    });
  }
  watcher?.add([...files]);
}

/** Renews what the cache has of earlier runs, and what changes from now on. */
export async function renewIncludedCode(
  args: Args & Pick<NodePluginArgs, "getNodesByType">,
) {
  const root = projectRoot(args);
  if (process.env.NODE_ENV !== "production" && !watcher) {
    watcher = watch([], { ignoreInitial: true });
    watcher.on("all", (_event, file) => void createIncludedCode([file], args));
  }
  const nodes = args.getNodesByType(INCLUDED_CODE) as IncludedCodeNode[];
  await createIncludedCode(
    nodes.map(({ file }) => path.join(root, file)),
    args,
  );
}

/** What tells one state of a file from another. Rendering reports a file that is missing or cannot be read. */
async function state(file: string): Promise<string> {
  try {
    const found = await stat(file);
    return found.isFile() && found.size <= MAX_BYTES
      ? await readFile(file, "base64")
      : String(found.mtimeMs);
  } catch (error) {
    return String(error);
  }
}
