import { readFileSync } from "node:fs";

import {
  inspectContent,
  loadSite,
  parseTagsFile,
  published,
  readContentFile,
} from "@technical-blog/content";
import { parseConfig } from "@technical-blog/content/config";
import { formatDiagnostic } from "@technical-blog/utils";
import { temporaryFolder } from "@technical-blog/utils/testing";
import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";

import { inspectProse } from "../check/prose/inspectProse";
import { recolor, withAccent } from "./accent";
import {
  answerProblem,
  firstContent,
  newSiteConfig,
  siteConfigFile,
} from "./planSite";

extend([a11y]);

const parse = (config: object) =>
  parseConfig(loadSite().siteConfigSchema, config);

const answers = {
  title: 'Notes: "quoted"',
  tagline: "What I learn",
  url: "https://jane.example",
  author: "Jane Doe",
  repository: "https://github.com/jane/blog",
  accent: "#0a5a31",
  posts: "delete",
};

describe("the configuration", () => {
  it("has the answers", () => {
    const file = siteConfigFile(newSiteConfig(answers));
    const { title, tagline, url, author, repository } = answers;

    for (const answer of [title, tagline, url, author, repository]) {
      expect(file).toContain(JSON.stringify(answer));
    }
  });

  it("asks for issues on GitHub alone", () => {
    const onGitHub = newSiteConfig(answers);
    const elsewhere = newSiteConfig({
      ...answers,
      repository: "https://git.example/jane/blog",
    });

    expect(onGitHub.feedback).toBe("https://github.com/jane/blog/issues/new");
    expect(elsewhere.feedback).toBeUndefined();
  });

  it.each([
    ["https://jane.example", "https://jane.example", "/"],
    ["https://jane.example/", "https://jane.example", "/"],
    ["https://jane.github.io/blog", "https://jane.github.io", "/blog/"],
    ["https://jane.github.io/blog/", "https://jane.github.io", "/blog/"],
  ])("has the URL %s in two parts", (answer, url, baseUrl) => {
    const config = newSiteConfig({ ...answers, url: answer });

    expect(answerProblem("url", answer)).toBeUndefined();
    expect(parse(config)).toMatchObject({ url, baseUrl });
  });

  it.each([
    "https://github.com/jane/blog/",
    "https://github.com/jane/blog.git",
  ])("has the repository %s as its page", (repository) => {
    expect(newSiteConfig({ ...answers, repository })).toMatchObject({
      repository: "https://github.com/jane/blog",
      feedback: "https://github.com/jane/blog/issues/new",
    });
  });
});

test.each([
  ["title", " ", '--title: " " is not accepted. Expected: non-empty text.'],
  ["author", "", '--author: "" is not accepted. Expected: non-empty text.'],
  [
    "url",
    "jane.example",
    '--url: "jane.example" is not accepted. Expected: the URL of the first page, such as "https://jane.example" or "https://jane.example/blog".',
  ],
  [
    "url",
    "https://jane.example/?a",
    expect.stringContaining(
      '--url: "https://jane.example/?a" is not accepted.',
    ),
  ],
  [
    "repository",
    "github.com/jane/blog",
    '--repository: "github.com/jane/blog" is not accepted. Expected: an https URL, such as "https://github.com/owner/name".',
  ],
  [
    "accent",
    "greenish",
    '--accent: "greenish" is not accepted. Expected: a CSS colour, such as "#14191d".',
  ],
  [
    "posts",
    "maybe",
    '--posts: "maybe" is not accepted. Expected: "keep" or "delete".',
  ],
] as const)("the answer to %s is not %j", (name, answer, problem) => {
  expect(answerProblem(name, answer)).toEqual(problem);
});

test.each(Object.entries(answers))(
  "the answer to %s may be %j",
  (name, answer) => {
    expect(answerProblem(name as keyof typeof answers, answer)).toBeUndefined();
  },
);

describe("a new blog", () => {
  const folder = temporaryFolder();

  it("has no problems, whatever the style of its author", async () => {
    const config = parse(newSiteConfig(answers));
    await folder.write("static/favicon.svg", "");
    await folder.write("static/logo.svg", "");
    for (const [file, text] of Object.entries(
      firstContent(answers, "2024-06-07"),
    )) {
      await folder.write(file, text);
    }
    await folder.write(
      "content/posts/2024-06-08-colour.md",
      "---\ntitle: My favourite colour\n---\n\nOne does what somebody, nobody and whoever like.\n\n<!-- truncate -->\n\nZorgify.\n",
    );

    const { diagnostics } = await inspectContent(
      folder.at(),
      config,
      published("2024-06-09"),
    );
    const prose = await inspectProse(folder.at(), config);

    expect([...diagnostics, ...prose].map(formatDiagnostic)).toEqual([]);
  });
});

test("the first post and its tag are valid", () => {
  const files = Object.entries(firstContent(answers, "2026-11-22"));
  const [tags, post] = files.map(([file, text]) => ({ file, text }));

  expect(parseTagsFile(tags?.file ?? "", tags?.text ?? "")).toMatchObject({
    tags: [{ slug: "meta" }],
    diagnostics: [],
  });
  expect(post?.file).toBe("content/posts/2026-11-22-hello.md");
  expect(
    readContentFile(post?.file ?? "", Buffer.from(post?.text ?? ""), {
      kind: "post",
    }),
  ).toMatchObject({
    post: { description: 'The first post of Notes: "quoted".' },
    diagnostics: [],
  });
});

describe("the accent", () => {
  const css = readFileSync("src/styles/tokens.css", "utf8");
  const value = (text: string, name: string) =>
    new RegExp(`--${name}: (#\\w+);`).exec(text)?.[1] ?? "";

  it.each(["#0b5cad", "#ffcc00", "#000000", "#ffffff", "tomato"])(
    "%s becomes two shades that can be read",
    (color) => {
      const changed = withAccent(css, color);
      const contrast = (name: string, page: string) =>
        colord(value(changed, name)).contrast(value(css, page));

      expect(contrast("accent-deep", "paper")).toBeGreaterThanOrEqual(4.5);
      expect(contrast("accent-bright", "slate")).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("that can be read is kept", () => {
    expect(value(withAccent(css, "#0b5cad"), "accent-deep")).toBe("#0b5cad");
  });

  it("colors drawings too", () => {
    const changed = withAccent(css, "#0b5cad");
    const icon = readFileSync("static/favicon.svg", "utf8");

    expect(recolor(icon, css, changed)).toContain(
      value(changed, "accent-bright"),
    );
  });
});
