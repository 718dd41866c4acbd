import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import {
  copyIn,
  isOutside,
  leadsOut,
  linkIn,
  removeFolderIn,
  removeIn,
  renameIn,
  writeIn,
  writeNewIn,
} from "./outputFiles";
import { hostileNames } from "./testing/hostileNames";

let root = "";
let folder = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "output-"));
  folder = path.join(root, "site");
  await mkdir(path.join(folder, "a"), { recursive: true });
  await mkdir(path.join(root, "elsewhere"));
  await writeFile(path.join(root, "outside.txt"), "kept");
  await writeFile(path.join(root, "elsewhere/outside.txt"), "kept");
  await writeFile(path.join(folder, "inside.txt"), "inside");
  await symlink("../elsewhere", path.join(folder, "linked"));
  await symlink("../outside.txt", path.join(folder, "linked.txt"));
  await symlink("../nothing.txt", path.join(folder, "dangling.txt"));
  await symlink("loop.txt", path.join(folder, "loop.txt"));
});

afterEach(() => rm(root, { recursive: true }));

const operations: [name: string, use: (name: string) => void][] = [
  [
    "write",
    (name) => {
      writeIn(folder, name, "changed");
    },
  ],
  [
    "write new",
    (name) => {
      writeNewIn(folder, name, "changed");
    },
  ],
  [
    "copy",
    (name) => {
      copyIn(folder, name, path.join(folder, "inside.txt"));
    },
  ],
  [
    "link",
    (name) => {
      linkIn(folder, name, "inside.txt");
    },
  ],
  [
    "link from",
    (name) => {
      linkIn(folder, "new.txt", name);
    },
  ],
  [
    "rename to",
    (name) => {
      renameIn(folder, "inside.txt", name);
    },
  ],
  [
    "rename from",
    (name) => {
      renameIn(folder, name, "new.txt");
    },
  ],
  [
    "remove",
    (name) => {
      removeIn(folder, name);
    },
  ],
  [
    "remove folder",
    (name) => {
      removeFolderIn(folder, name);
    },
  ],
];

const cases = operations.flatMap(([operation, use]) =>
  [...hostileNames, "", ".", "a/.."].map(
    (name) => [operation, name, use] as const,
  ),
);

test.each(cases)("%s %j changes nothing", (_operation, name, use) => {
  const before = everything();

  expect(() => {
    use(name);
  }).toThrow(/so nothing is written or deleted/);

  expect(everything()).toEqual(before);
});

test.each(["linked.txt", "dangling.txt", "loop.txt"])(
  "%s is not written, since it is a link to the outside, and can be removed",
  (name) => {
    expect(() => {
      writeIn(folder, name, "changed");
    }).toThrow(
      `${path.join(folder, name)} is outside of ${folder}, because of a symbolic link`,
    );

    removeIn(folder, name);

    expect(readdirSync(folder)).not.toContain(name);
    expect(readFileSync(path.join(root, "outside.txt"), "utf8")).toBe("kept");
    expect(existsSync(path.join(root, "nothing.txt"))).toBe(false);
  },
);

test("a link within the folder, and to the folder, is followed", async () => {
  await symlink("a", path.join(folder, "alias"));
  await symlink("inside.txt", path.join(folder, "alias.txt"));
  await symlink("site", path.join(root, "site-link"));
  const linked = path.join(root, "site-link");

  writeIn(linked, "alias/b.txt", "b");
  writeIn(linked, "alias.txt", "changed");

  expect(readFileSync(path.join(folder, "a/b.txt"), "utf8")).toBe("b");
  expect(lstatSync(path.join(folder, "alias.txt")).isSymbolicLink()).toBe(true);
  expect(readFileSync(path.join(folder, "inside.txt"), "utf8")).toBe("changed");
});

test.each(["x.txt", "a/b/c.txt", "..a/b..txt", "a b%20c#?'.txt", "100%.txt"])(
  "%s is written, read and removed below the folder",
  (name) => {
    writeIn(folder, name, "text");

    expect(readFileSync(path.join(folder, name), "utf8")).toBe("text");
    expect([leadsOut(name), isOutside(folder, name)]).toEqual([false, false]);

    removeIn(folder, name);
    removeIn(folder, name);

    expect(existsSync(path.join(folder, name))).toBe(false);
  },
);

test("a file is written whole or not at all", () => {
  expect(() => {
    writeIn(folder, "a", "text"); // a folder
  }).toThrow("EISDIR");

  expect(everything().filter((name) => name.includes(".tmp"))).toEqual([]);
});

test("a file that has the content already stays as it is", () => {
  const file = path.join(folder, "inside.txt");
  const before = lstatSync(file).ino;

  writeIn(folder, "inside.txt", "inside");
  expect(lstatSync(file).ino).toBe(before);

  writeIn(folder, "inside.txt", "insidE");
  expect(readFileSync(file, "utf8")).toBe("insidE");
});

test("a folder is not removed as a file", () => {
  expect(() => {
    removeIn(folder, "a");
  }).toThrow("EISDIR");

  removeFolderIn(folder, "a");
  removeFolderIn(folder, "linked");

  expect(readdirSync(folder)).not.toContain("a");
  expect(readdirSync(path.join(root, "elsewhere"))).toEqual(["outside.txt"]);
});

test("a new file replaces none", () => {
  expect(() => {
    writeNewIn(folder, "inside.txt", "changed");
  }).toThrow("EEXIST");
});

test("a second name replaces the file that had it", async () => {
  await writeFile(path.join(folder, "b.txt"), "before");

  linkIn(folder, "b.txt", "inside.txt");

  expect(lstatSync(path.join(folder, "b.txt")).ino).toBe(
    lstatSync(path.join(folder, "inside.txt")).ino,
  );
});

/** All paths below the root; files with their text. */
function everything(): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return entry.isFile() ? `${file}: ${readFileSync(file, "utf8")}` : file;
    })
    .sort();
}
