import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

import { generatedPosts } from "./generatedPosts";

const DAY = "2001-01-01-";

/** A malformed post: its file below `content/posts`, and how to write it there. */
export type MalformedPost = { name: string; write: (folder: string) => void };

/** All malformed posts: those in the folder beside this file, those that are generated, and what is no file. */
export function malformedPosts(root: string): MalformedPost[] {
  const source = path.join(root, "tools/malformed/posts");
  return [
    ...readdirSync(source).map((name): MalformedPost => ({
      name,
      write: (folder) => {
        copyFileSync(path.join(source, name), path.join(folder, name));
      },
    })),
    ...Object.entries(generatedPosts).map(([name, content]): MalformedPost => ({
      name: `${DAY}${name}`,
      write: (folder) => {
        writeFileSync(path.join(folder, `${DAY}${name}`), content());
      },
    })),
    {
      name: `${DAY}folder.md`,
      write: (folder) => {
        mkdirSync(path.join(folder, `${DAY}folder.md`));
      },
    },
    link(`${DAY}link-to-nothing.md`, "nothing.md"),
    link(`${DAY}link-to-itself.md`, `${DAY}link-to-itself.md`),
    link("link-to-folder", "."),
    link("link-to-device.txt", "/dev/zero"),
  ];
}

function link(name: string, target: string): MalformedPost {
  return {
    name,
    write: (folder) => {
      symlinkSync(target, path.join(folder, name));
    },
  };
}

/** Files that malformed posts name. */
export function writeNamedFiles(folder: string) {
  // A file of holes takes no place.
  writeFileSync(path.join(folder, "huge.txt"), "");
  truncateSync(path.join(folder, "huge.txt"), 50_000_000);
  writeFileSync(path.join(folder, "text.png"), "This is text.\n");
  writeFileSync(path.join(folder, "empty.png"), "");
  writeFileSync(path.join(folder, "cut-off.png"), IMAGE.subarray(0, 60));
}

/** A PNG of 16 x 16 pixels. */
const IMAGE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAJ0lEQVR4nGP8z4AdMOEQZxqVwKcBl7UQQDOlA8dSTCc1cSl1BJ3UAABcSgUfVdYOUQAAAABJRU5ErkJggg==",
  "base64",
);
