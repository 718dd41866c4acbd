import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deleteMovedCache, markCache } from "./movedCache.mjs";

describe("the cache of a project", () => {
  let folder = "";
  let root = "";

  beforeEach(() => {
    jest.spyOn(console, "log").mockReturnValue();
    folder = mkdtempSync(path.join(tmpdir(), "moved-"));
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

    deleteMovedCache(root);

    expect(kept(root)).toEqual([true, true]);
    expect(console.log).not.toHaveBeenCalled();
  });

  it("is deleted after the project moved, with a message", () => {
    markCache(root);
    const moved = path.join(folder, "moved");
    renameSync(root, moved);

    deleteMovedCache(moved);

    expect(kept(moved)).toEqual([false, false]);
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining(root));
  });

  it("is deleted when its origin is unknown", () => {
    mkdirSync(path.join(root, ".cache"));

    deleteMovedCache(root);

    expect(kept(root)).toEqual([false, false]);
  });

  it("may be missing", () => {
    deleteMovedCache(root);

    expect(kept(root)).toEqual([false, true]);
  });
});
