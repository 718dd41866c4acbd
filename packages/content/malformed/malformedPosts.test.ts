import { isUtf8 } from "node:buffer";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { searchDocuments } from "@technical-blog/search";
import { formatDiagnostic, isError } from "@technical-blog/utils";
import { Parser } from "htmlparser2";

import { inspectSite } from "../checks/inspectSite";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { currentDay, published } from "../model/postStatus";
import type { ContentItem, PostContent } from "../site/contentItem";
import { readContent } from "../site/readSite";
import { siteOf } from "../site/siteOf";
import { malformedPosts, writeNamedFiles } from "./malformedPosts";

const config = loadSiteConfig();

/** The limit for all steps of one post. Generous, because a busy machine takes several times as long as an idle one. */
const TIME_LIMIT_MS = 10_000;

const VOID = new Set(["br", "hr", "img", "input", "source", "track", "wbr"]);

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "malformed-"));
  folder = path.join(root, "content/posts");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(root, "content/tags.yml"),
    "git:\n  label: Git\n  description: Git.\n",
  );
  // The files that the configuration names.
  mkdirSync(path.join(root, "static"));
  writeFileSync(path.join(root, "static/favicon.svg"), "");
  writeFileSync(path.join(root, "static/logo.svg"), "");
  writeNamedFiles(folder);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

async function inspect() {
  const visibility = published(currentDay());
  const content = await readContent(root, config, (item: ContentItem) => item);
  const diagnostics = await inspectSite(
    await siteOf(content, config, visibility),
  );
  return {
    contents: content.items.flatMap((item) => item.content ?? []),
    errors: diagnostics.filter(isError).map(formatDiagnostic),
  };
}

function searchedText(content: PostContent): string {
  const documents = searchDocuments([
    { type: "blog", route: "/a", title: "A", file: "a.md", content },
  ]);
  return documents
    .map(({ title, content }) => `${title} ${content}`)
    .join("\n");
}

/** Elements without an end, which would swallow the rest of the page. */
function openElements(html: string): string[] {
  const open: string[] = [];
  const parser = new Parser({
    onopentag: (name) => open.push(name),
    onclosetag: (name, isImplied) => {
      if (!isImplied || VOID.has(name)) open.splice(open.lastIndexOf(name), 1);
    },
  });
  parser.end(html);
  return open;
}

test.each(
  malformedPosts.map((post) => [post.name.slice(0, 60), post] as const),
)(
  "%s has the expected errors, or keeps its text",
  async (_name, { write, errors: expected }) => {
    const start = process.cpuUsage();
    write(folder);

    const { contents, errors } = await inspect();

    expect(errors).toEqual(expected);
    if (expected.length === 0) {
      expect(contents).toHaveLength(1);
      for (const content of contents) {
        const { html, feedHtml, summary } = content;
        expect(html).toContain("The text.");
        expect(feedHtml).toContain("The text.");
        expect(searchedText(content)).toContain("The text.");
        expect(openElements(html)).toEqual([]);
        expect(openElements(summary.html)).toEqual([]);
      }
    }
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(TIME_LIMIT_MS);
  },
  60_000,
);

function useCrlf(name: string) {
  const file = path.join(folder, name);
  if (!lstatSync(file).isFile()) return;
  const bytes = readFileSync(file);
  const text = bytes.toString();
  if (!isUtf8(bytes) || /[\r\0]/.test(text)) return;
  writeFileSync(file, text.replaceAll("\n", "\r\n"));
}

test("all malformed posts together, with CRLF, have the errors of each", async () => {
  for (const { name, write } of malformedPosts) {
    write(folder);
    useCrlf(name);
  }

  const { errors } = await inspect();

  expect(errors.sort()).toEqual(
    malformedPosts.flatMap((post) => post.errors).sort(),
  );
}, 120_000);
