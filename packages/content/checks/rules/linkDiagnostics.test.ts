import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { loadSiteConfig } from "../../config/loadSiteConfig";
import { published } from "../../model/postStatus";
import { linkTargets } from "../../site/linkTargets";
import { mentionsOf } from "../../site/mentions";
import { readSite } from "../../site/readSite";
import { sitePaths } from "../../site/sitePaths";
import { linkDiagnostics } from "./linkDiagnostics";

const FROM = "content/posts/2024-02-01-from.md";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "titled-"));
  await write(
    "content/posts/2024-01-01T02-undo/index.md",
    "Undoing Things in Git",
    "redirects: [/old/undo-it]",
    "## Reset\n\n## What's *new* {#news}\n\n## Twice\n\n## Twice\n\n<b id='b'>b</b>",
  );
  await write("content/pages/about.md", "About C# in depth", "", "## F#");
  await write("content/posts/2024-01-03-draft.md", "Draft", "draft: true");
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, title: string, fields = "", text = "Text.") {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  const frontMatter = `---\ntitle: "${title}"\n${fields}\n---\n\n`;
  await writeFile(path.join(root, file), frontMatter + text);
}

async function linksOf(text: string, file = FROM) {
  await write(file, "From", "", text);
  const site = await readSite(root, loadSiteConfig(), published("2024-06-07"));
  const [from] = site.files.filter((each) => each.file === file);
  if (!from) throw new Error("no file");
  const targetOf = linkTargets(site);
  return {
    targets: from.text.links.map(({ href }) => {
      const { anchor = "", route = "" } = targetOf(from, href) ?? {};
      return anchor ? `${route}#${anchor}` : route;
    }),
    problems: linkDiagnostics([from], site, sitePaths(site)).map(String),
    mentions: mentionsOf(site),
  };
}

const UNDO = "/2024-01-01T02-undo";

test.each([
  ["UNDOING THINGS IN GIT", UNDO],
  ["undoing  things in git", UNDO],
  ["undo", UNDO],
  ["2024-01-01T02-undo", UNDO],
  ["2024-01-01T02-undo.md", UNDO],
  ["/2024-01-01T02-undo", UNDO],
  ["undo-it", UNDO],
  ["old/undo-it", UNDO],
  ["undo#Reset", `${UNDO}#reset`],
  ["undo#reset", `${UNDO}#reset`],
  ["undo#What's new", `${UNDO}#news`],
  ["undo#news", `${UNDO}#news`],
  ["undo#twice-1", `${UNDO}#twice-1`],
  ["undo#b", `${UNDO}#b`],
  ["About C# in depth", "/about"],
  ["About C# in depth#F#", "/about#f"],
  ["about", "/about"],
  ["#Own", "/2024-02-01-from#own"],
])("[[%s]] leads to %j", async (target, expected) => {
  const { problems, targets } = await linksOf(`[[${target}]]\n\n## Own`);

  expect(targets).toEqual([expected]);
  expect(problems).toEqual([]);
});

test.each([
  [
    "Undoing thing in Git",
    'is broken: no page is called "Undoing thing in Git". Did you mean "Undoing Things in Git"? For brackets that are no link, write \\[[ or code.',
  ],
  [
    "Prototype",
    'is broken: no page is called "Prototype". For brackets that are no link, write \\[[ or code.',
  ],
  [
    "undo#Rest",
    `is broken: ${UNDO} has no heading "Rest". Did you mean "Reset"?`,
  ],
  [
    "undo#Twice",
    `is broken: ${UNDO} has several headings "Twice". Write one of their ids: twice, twice-1.`,
  ],
  [
    "same",
    "may be each of /2024-01-04-same, /2024-01-05-same. Write the path: [[2024-01-04-same|…]].",
  ],
])("[[%s]] is a problem", async (target, problem) => {
  await write("content/posts/2024-01-04-same.md", "One");
  await write("content/posts/2024-01-05-same.md", "Two");

  const { problems } = await linksOf(`Text.\n\nSee [[${target}]].`);

  expect(problems).toEqual([
    expect.stringContaining(`[[${target}]] ${problem}`),
  ]);
  expect(problems[0]).toMatch(/^8:5: /);
});

test("a link to a draft is what an ordinary link to it is", async () => {
  const { problems } = await linksOf("[[Draft]] [b](2024-01-03-draft.md)");

  expect(problems).toEqual([
    expect.stringContaining("[[Draft]] points to a post that is draft"),
    expect.stringContaining("points to a post that is draft"),
  ]);
});

test("a title that nothing has may be that of a file with errors", async () => {
  await write("content/posts/2024-01-04-a.md", "A", "date: never");

  const { problems } = await linksOf("[[A]]");

  expect(problems).toEqual([]);
});

test("a mention has the sentence", async () => {
  const { mentions } = await linksOf("One. See [[undo#Reset|how]] too.");

  expect(mentions.get("content/posts/2024-01-01T02-undo/index.md")).toEqual([
    { file: FROM, sentence: "See how too." },
  ]);
});

test("docs find those of their own version, others those of the last", async () => {
  await write("content/docs/a.md", "A doc");
  for (const version of ["2.0", "1.0"]) {
    await write(`content/docs/versions/${version}/a.md`, "A doc");
  }
  await writeFile(
    path.join(root, "content/docs/versions.yml"),
    '- name: "2.0"\n- name: "1.0"\n',
  );

  const ofPost = await linksOf("[[A doc]]");
  const ofDoc = await linksOf("[[A doc]]", "content/docs/versions/1.0/b.md");

  expect(ofPost).toMatchObject({ targets: ["/docs/a"], problems: [] });
  expect(ofDoc).toMatchObject({ targets: ["/docs/1.0/a"], problems: [] });
});
