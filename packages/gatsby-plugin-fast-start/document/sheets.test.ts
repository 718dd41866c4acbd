import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { constructs, renderFilled, type Mark } from "@technical-blog/markdown";
import { markdownEnvironment } from "@technical-blog/markdown/testing";

import { hasAny, marksIn } from "./marks";

/** A text for each sheet, with all that the sheet has rules for. */
const TEXTS: Record<string, string> = {
  abbreviations: '<abbr title="Hyper Text">HTML</abbr>',
  admonitions: ":::tip[Title]\nText\n:::",
  code: "```js\nconst a = 1;\n```",
  codeColors: "```js\nconst a = 1;\n```",
  commands: "```console\n$ ls\na\n```",
  diagrams: "```mermaid\nflowchart LR\n  A --> B\n```",
  images: "![Text](a.png#dark)",
  keys: "[[Ctrl+C]]",
  math: "$$\nx\n$$",
  rows: "```js {1} showLineNumbers\na\n```",
  sideNotes: "Text[^a].\n\n[^a]: A note.",
  steps: ":::steps\n1. One\n\n   Text\n2. Two\n:::",
  tabs: "::::tabs\n:::tab[A]\nOne\n:::\n:::tab[B]\nTwo\n:::\n::::",
  taskLists: "- [ ] One",
  tree: ":::tree\n- a/\n  - b\n:::",
  videos: "::youtube[Title]{id=aaaaaaaaaaa}",
  wideTables: "| a |\n| --- |\n| b |",
};

const indent = (text: string) => text.replaceAll("\n", "\n  ");

const PLACES: Record<string, (text: string) => string> = {
  "a text": (text) => text,
  "a summary": (text) => `${text}\n\n<!-- truncate -->\n\nMore`,
  "a list": (text) => `- Item\n\n  ${indent(text)}`,
  "a quotation": (text) => text.replace(/^/gm, "> "),
  "an admonition": (text) => `:::::::note\n${text}\n:::::::`,
  "a tab": (text) =>
    `:::::::tabs\n::::::tab[A]\n${text}\n::::::\n::::::tab[B]\nb\n::::::\n:::::::`,
  "raw HTML": (text) =>
    `<details>\n<summary>More</summary>\n\n${text}\n\n</details>`,
};

const FOLDER = "packages/markdown/constructs";

const selectors = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => [
      path.basename(file, ".css"),
      selectorsIn(readFileSync(path.join(FOLDER, file), "utf8")),
    ]),
);

const table = new Map(
  constructs.flatMap(({ sheets }) => Object.entries(sheets ?? {})),
);

/** The selectors of a sheet that choose elements of the HTML, and not only the page or what a script adds. */
function selectorsIn(css: string): string[] {
  return [...css.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{};@]+)\{/g)]
    .flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => needs(selector).size > 0);
}

/** What a page has if a selector chooses any of its elements. */
function needs(selector: string): Set<Mark> {
  const parts = selector
    .replace(/:root\S*|:not\([^)]*\)|\.markdown|::?[\w-]+(?!\()/g, "")
    .matchAll(/(\.[\w-]+)|(\[[\w-]+)|(?<![\w-])([a-z][\w]*)/g);
  return new Set(
    [...parts].map(([, name, attribute, element = ""]) =>
      attribute === undefined ? (name ?? element) : `${attribute}]`,
    ),
  );
}

function marksOf(html: string) {
  return marksIn(`<main><div class="markdown">${html}</div></main>`);
}

test("there is a text for each sheet", () => {
  expect(Object.keys(TEXTS).sort()).toEqual([...table.keys()].sort());
});

describe.each(Object.entries(TEXTS))("%s", (name, text) => {
  test.each(Object.entries(PLACES))(
    "in %s has its sheet, and all others that have rules for the page",
    async (place, put) => {
      const { html, summary } = await renderFilled(put(text), {
        ...markdownEnvironment,
        resolveImage: (src) => Promise.resolve({ src, sources: [] }),
      });

      // Notes stand beside the paragraphs of the page alone.
      const isThere =
        name !== "sideNotes" || ["a text", "a summary"].includes(place);
      for (const part of [html, summary.html]) {
        const page = marksOf(part);
        const wanted = [...selectors].flatMap(([sheet, all]) =>
          all.some((selector) =>
            [...needs(selector)].every((mark) => page.has(mark)),
          )
            ? sheet
            : [],
        );
        const given = [...table].flatMap(([sheet, marks]) =>
          hasAny(page, marks) ? sheet : [],
        );
        expect(given).toEqual(expect.arrayContaining(wanted));
        if (part === html && isThere) expect(given).toContain(name);
      }
    },
  );
});

test("parts of constructs have their look only there: authors write names such as row", () => {
  const ofWholes = new Set([
    "admonition",
    "diagram",
    "markdown",
    "math",
    "steps",
    "tabs",
    "tree",
  ]);

  const loose = [...selectors.values()].flat().filter((selector) => {
    const classes = [...selector.matchAll(/\.([\w-]+)/g)];
    return (
      classes.length > 0 &&
      classes.every(
        ([, name = ""]) => !name.includes("-") && !ofWholes.has(name),
      )
    );
  });
  expect(loose).toEqual([]);
});

test("a text without constructs has no sheets", async () => {
  const { html } = await renderFilled(
    'Some `code` in *a text*: `<table class="tabs">` `<kbd>`',
    markdownEnvironment,
  );

  const page = marksOf(html);
  expect([...table].filter(([, marks]) => hasAny(page, marks))).toEqual([]);
});
