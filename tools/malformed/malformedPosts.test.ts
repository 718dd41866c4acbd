import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Parser } from "htmlparser2";

import { assertNode } from "../../src/errors/assertNode";
import { loadSiteConfig } from "../../src/node/config/loadSiteConfig";
import { formatDiagnostic, isError } from "../../src/node/content/diagnostic";
import { currentDay, published } from "../../src/node/content/postStatus";
import { inspectContent } from "../../src/node/lint/inspectSite";
import { searchDocuments } from "../../src/node/publish/search/searchDocuments";
import type { Site } from "../../src/node/site/readSite";
import { expectedFailures } from "./expectedFailures";
import { malformedPosts, writeNamedFiles } from "./malformedPosts";

const config = loadSiteConfig();

/** Of a post in all its steps; a machine that does much else takes several times as long as an idle one. */
const TIME_LIMIT_MS = 10_000;

const posts = malformedPosts(process.cwd());
const times = new Map<string, number>();

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
  writeNamedFiles(folder);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

afterAll(() => {
  const [slowest] = [...times].sort(([, a], [, b]) => b - a);
  expect(times.size).toBe(posts.length);
  process.stderr.write(
    `${String(posts.length)} malformed posts; the slowest is ${slowest?.[0] ?? ""}, ${String(slowest?.[1] ?? 0)} ms\n`,
  );
});

function inspect() {
  const visibility = published(currentDay());
  return inspectContent(root, config, visibility);
}

/** All that becomes of a post's text. */
function everythingOf(name: string, { renderings }: Site) {
  const file = `content/posts/${name}`;
  const rendering = renderings.find((each) => each.file === file);
  const content = assertNode(rendering?.content ?? null);
  const documents = searchDocuments(
    [{ route: "/a", title: "A", file, tags: [], content }],
    () => undefined,
  );
  return {
    html: content.html,
    summary: content.summary.html,
    feed: content.feedHtml,
    searched: documents.map(({ content, title }) => `${title} ${content}`),
  };
}

/** Elements that HTML leaves open when it ends: they would take in what comes after it on the page. */
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

const VOID = new Set(["br", "hr", "img", "input", "source", "track", "wbr"]);

describe.each(posts.map((post) => [post.name.slice(0, 60), post] as const))(
  "%s",
  (_name, { name, write }) => {
    const failure = expectedFailures[name];

    test(
      failure === undefined ? "is built" : "fails with one message",
      async () => {
        const start = performance.now();
        write(folder);
        const { site, diagnostics } = await inspect();
        const errors = diagnostics.filter(isError).map(formatDiagnostic);
        if (failure === undefined) {
          expect(errors).toEqual([]);
          const all = everythingOf(name, site);
          const text = "The text.";
          expect(all.html).toContain(text);
          expect(all.feed).toContain(text);
          expect(all.searched.join("\n")).toContain(text);
          expect(openElements(all.html)).toEqual([]);
          expect(openElements(all.summary)).toEqual([]);
        } else {
          expect(errors).toEqual([
            expect.stringContaining(`content/posts/${name}${failure}`),
          ]);
        }
        const ms = Math.round(performance.now() - start);
        times.set(name, ms);
        expect(ms).toBeLessThan(TIME_LIMIT_MS);
      },
      60_000,
    );
  },
);

test("each expectation is of a post that there is", () => {
  const names = posts.map(({ name }) => name);

  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(names).toEqual(expect.arrayContaining(Object.keys(expectedFailures)));
});
