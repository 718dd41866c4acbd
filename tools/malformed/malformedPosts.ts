import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

import { generatedPosts } from "./generatedPosts";

const POSTS = path.join(__dirname, "posts");
const DAY = "2001-01-01-";

type MalformedPost = {
  /** Path of its file below `content/posts`. */
  name: string;
  /** Writes the post to that folder. */
  write: (folder: string) => void;
};

/** The posts in the folder `posts`, generated ones, and entries that are no files. */
export function malformedPosts(): MalformedPost[] {
  const names = readdirSync(POSTS).filter((name) => name.endsWith(".md"));
  return [
    ...names.map((name) =>
      malformedPost(name, (file) => {
        copyFileSync(path.join(POSTS, name), file);
      }),
    ),
    ...Object.entries(generatedPosts).map(([name, content]) =>
      malformedPost(`${DAY}${name}`, (file) => {
        writeFileSync(file, content());
      }),
    ),
    malformedPost(`${DAY}folder.md`, (file) => {
      mkdirSync(file);
    }),
    link(`${DAY}link-to-nothing.md`, "nothing.md"),
    link(`${DAY}link-to-itself.md`, `${DAY}link-to-itself.md`),
    link("link-to-folder", "."),
    link("link-to-device.txt", "/dev/zero"),
  ];
}

function malformedPost(
  name: string,
  writeTo: (file: string) => void,
): MalformedPost {
  return {
    name,
    write: (folder) => {
      writeTo(path.join(folder, name));
    },
  };
}

function link(name: string, target: string): MalformedPost {
  return malformedPost(name, (file) => {
    symlinkSync(target, file);
  });
}

/** The expected errors of a post, from `posts/{name}.txt`; posts without errors have no such file. */
export function expectedErrors(name: string): string {
  const file = path.join(POSTS, `${encodeURIComponent(name)}.txt`);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Writes the files that malformed posts name. */
export function writeNamedFiles(folder: string) {
  // A sparse file takes no space on disk.
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
