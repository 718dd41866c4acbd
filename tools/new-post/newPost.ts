import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { writeNewIn } from "../../src/node/content/outputFiles";
import { parseTagsFile } from "../../src/node/content/parseTagsFile";
import { postFiles, POSTS_FOLDER } from "../../src/node/content/postFiles";
import { runMain } from "../runMain";
import { planPost } from "./planPost";
import { splitTitles } from "./splitTitles";

const usage =
  'Usage: npm run new -- "Title" [--tags git,node-js] [--date 2024-06-07] [--draft] [--open]';

/** `npm run new`: writes the file of a new post, and opens it in the author's editor with `--open`. */
async function newPost() {
  const options = {
    tags: { type: "string", default: "" },
    date: { type: "string", default: today() },
    draft: { type: "boolean", default: false },
    open: { type: "boolean", default: false },
    help: { type: "boolean", default: false, short: "h" },
  } as const;
  const { titles, others } = splitTitles(
    process.argv.slice(2),
    Object.keys(options),
  );
  const { values, positionals } = parseArgs({
    args: others,
    allowPositionals: true,
    options,
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const [title, ...rest] = [...positionals, ...titles];
  if (title === undefined || rest.length > 0) {
    throw new Error(`The post needs one title, in quotes.\n${usage}`);
  }
  const editor = process.env.VISUAL ?? process.env.EDITOR;
  if (values.open && !editor) {
    throw new Error(
      '--open: no editor is named. Set EDITOR, for example to "code --wait".',
    );
  }

  const tagsFile = "content/tags.yml";
  const { tags } = parseTagsFile(tagsFile, readFileSync(tagsFile, "utf8"));
  const tagNames = values.tags
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const { file, text } = planPost(
    { title, date: values.date, tagNames, isDraft: values.draft },
    await postFiles("."),
    tags,
  );
  writeNewIn(POSTS_FOLDER, path.posix.relative(POSTS_FOLDER, file), text);
  console.log(file);
  // Through a shell, since the variable may hold options too.
  if (values.open && editor)
    spawnSync(`${editor} "${file}"`, { shell: true, stdio: "inherit" });
}

/** The author's day, not UTC's. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

runMain(newPost);
