import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

import {
  NOTES_FOLDER,
  parseTagsFile,
  postFiles,
  POSTS_FOLDER,
} from "@technical-blog/content";
import {
  formatDiagnostic,
  ifExists,
  keyLines,
  runMain,
  withTerminal,
  writeIn,
  writeNewIn,
} from "@technical-blog/utils";

import { addTag, TAGS_FILE } from "./addTag";
import { askAboutTags } from "./askAboutTags";
import { parseWantedTags, type NewTag } from "./newTag";
import { planPost } from "./planPost";
import { splitTitles } from "./splitTitles";

const usage = `Usage: npm run new -- "Title" [--tags git,c++=c-plus-plus] [--declare] [--date 2024-06-07] [--draft] [--open]
       npm run new -- --note "Text" [the same options]`;

/** `npm run new`: writes the file of a new post or note, and opens it in the author's editor with `--open`. */
async function newPost() {
  const options = {
    tags: { type: "string", multiple: true },
    declare: { type: "boolean", default: false },
    date: { type: "string", default: today() },
    draft: { type: "boolean", default: false },
    note: { type: "boolean", default: false },
    open: { type: "boolean", default: false },
  } as const;
  const { titles, others } = splitTitles(process.argv.slice(2), [
    ...Object.keys(options),
    "help",
  ]);
  const { values, positionals } = parseArgs({
    args: others,
    allowPositionals: true,
    options,
  });
  const [title, ...rest] = [...positionals, ...titles];
  if (title === undefined || rest.length > 0) {
    throw new Error(
      `${values.note ? "The note needs one text" : "The post needs one title"}, in quotes.\n${usage}`,
    );
  }
  const editor = process.env.VISUAL ?? process.env.EDITOR;
  if (values.open && !editor) {
    throw new Error(
      '--open: no editor is named. Set EDITOR, for example to "code --wait".',
    );
  }

  const { date, draft: isDraft, note: isNote } = values;
  const wanted = parseWantedTags(values.tags?.join(",") ?? "");
  const tagsText = (await ifExists(readFile(TAGS_FILE, "utf8"))) ?? "";
  const declared = parseTagsFile(TAGS_FILE, tagsText);
  if (wanted.length > 0 && declared.diagnostics.length > 0) {
    throw new Error(declared.diagnostics.map(formatDiagnostic).join("\n"));
  }
  const tags = values.declare
    ? wanted.map((tag) => ({ ...tag, isNew: true }))
    : await withTerminal(async (ask) =>
        ask ? askAboutTags(wanted, declared.tags, tagsText, ask) : wanted,
      );
  const folder = isNote ? NOTES_FOLDER : POSTS_FOLDER;
  const { file, text, newTags } = planPost(
    { title, date, tags, isDraft, isNote },
    await postFiles(".", folder),
    declared.tags,
  );
  declareTags(tagsText, newTags);
  writeNewIn(folder, path.posix.relative(folder, file), text);
  console.log(file);
  // Through a shell, because the variable may contain options.
  if (values.open && editor)
    spawnSync(`${editor} "${file}"`, { shell: true, stdio: "inherit" });
}

/** Adds tags to content/tags.yml and prints their lines. */
function declareTags(before: string, tags: readonly NewTag[]) {
  if (tags.length === 0) return;
  let text = before;
  for (const tag of tags) text = addTag(text, tag).text;
  writeIn(".", TAGS_FILE, text);
  const lines = keyLines(text);
  for (const { label, slug } of tags) {
    // Standard output is for the name of the post only.
    console.error(
      `${TAGS_FILE}:${String(lines.get(slug))}: declared "${label}", with the page /tags/${slug}. Improve its label and description there.`,
    );
  }
}

/** Today in the author's time zone. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

runMain(newPost, usage);
