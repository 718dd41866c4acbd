import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deleteStaleCache, markCache, markFinished } from "./staleCache.mjs";

describe("the cache of a project", () => {
  let folder = "";
  let root = "";

  beforeEach(() => {
    jest.spyOn(console, "log").mockReturnValue();
    folder = mkdtempSync(path.join(tmpdir(), "stale-"));
    root = path.join(folder, "blog");
    mkdirSync(path.join(root, "public"), { recursive: true });
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** @param {string} project */
  const kept = (project) =>
    [".cache", "public"].map((name) => existsSync(path.join(project, name)));

  it("is kept where it was made", () => {
    markCache(root);

    deleteStaleCache(root);

    expect(kept(root)).toEqual([true, true]);
    expect(console.log).not.toHaveBeenCalled();
  });

  it("is deleted after the project moved, with a message", () => {
    markCache(root);
    const moved = path.join(folder, "moved");
    renameSync(root, moved);

    deleteStaleCache(moved);

    expect(kept(moved)).toEqual([false, false]);
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining(root));
  });

  it("is deleted when its origin is unknown", () => {
    mkdirSync(path.join(root, ".cache"));

    deleteStaleCache(root);

    expect(kept(root)).toEqual([false, false]);
  });

  it("is deleted after a build that did not end", () => {
    markCache(root);
    writeFileSync(path.join(root, ".cache", "unfinished-build"), "");

    deleteStaleCache(root);

    expect(kept(root)).toEqual([false, false]);
    expect(console.log).toHaveBeenCalledWith(
      expect.stringContaining("did not end"),
    );
  });

  it("is kept after a build that ended", () => {
    markCache(root);
    writeFileSync(path.join(root, ".cache", "unfinished-build"), "");

    markFinished(root);
    deleteStaleCache(root);

    expect(kept(root)).toEqual([true, true]);
  });

  it("may be missing", () => {
    deleteStaleCache(root);

    expect(kept(root)).toEqual([false, true]);
  });
});
