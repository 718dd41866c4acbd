import {
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { filesBelow } from "@technical-blog/utils";

/** A folder for the files of tests, inside an own parent folder. Each test gets a new one. */
export function temporaryFolder() {
  let parent = "";
  let root = "";
  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), "test-"));
    root = path.join(parent, "root");
    await mkdir(root);
  });
  afterEach(() => rm(parent, { recursive: true }));

  /** Absolute path of a file, or of the folder itself. */
  const at = (...names: string[]) => path.resolve(root, ...names);
  const withParents = async (file: string) => {
    await mkdir(path.dirname(at(file)), { recursive: true });
    return at(file);
  };
  return {
    at,
    read: (file: string, encoding: BufferEncoding = "utf8") =>
      readFile(at(file), encoding),
    write: async (file: string, content: string | Uint8Array) =>
      writeFile(await withParents(file), content),
    link: async (file: string, target: string) =>
      symlink(target, await withParents(file)),
    /** Paths of all files below a folder, relative to it. */
    filesBelow: (folder = "") => filesBelow(at(folder)),
  };
}
