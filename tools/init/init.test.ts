import { readFileSync } from "node:fs";

import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";

import { parseTagsFile } from "../../src/node/content/parseTagsFile";
import { readContentFile } from "../../src/node/content/readContentFile";
import { recolor, withAccent } from "./accent";
import { firstContent, siteConfigFile } from "./planSite";

extend([a11y]);

const answers = {
  title: 'Notes: "quoted"',
  tagline: "What I learn",
  url: "https://jane.example",
  author: "Jane Doe",
  repository: "https://github.com/jane/blog",
};

describe("the configuration", () => {
  it("has the answers", () => {
    const file = siteConfigFile(answers);

    for (const answer of Object.values(answers)) {
      expect(file).toContain(JSON.stringify(answer));
    }
  });

  it("asks for issues on GitHub alone", () => {
    const onGitHub = siteConfigFile(answers);
    const elsewhere = siteConfigFile({
      ...answers,
      repository: "https://git.example/jane/blog",
    });

    expect(onGitHub).toContain("https://github.com/jane/blog/issues/new");
    expect(elsewhere).not.toContain("feedback");
  });

  it("is refused with all answers that are wrong", () => {
    const wrong = { ...answers, title: "", url: "jane.example" };

    expect(() => siteConfigFile(wrong)).toThrow(
      /siteConfig\.title: .*\n(.*\n)*siteConfig\.url: /,
    );
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

  it("that is no color is refused", () => {
    expect(() => withAccent(css, "greenish")).toThrow(
      '--accent greenish: not a colour. Write one such as "#0a5a31".',
    );
  });

  it("colors drawings too", () => {
    const changed = withAccent(css, "#0b5cad");
    const icon = readFileSync("static/favicon.svg", "utf8");

    expect(recolor(icon, css, changed)).toContain(
      value(changed, "accent-bright"),
    );
  });
});
