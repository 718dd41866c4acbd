/** Malformed posts that are too large for files, or that Git and editors would change. */
export const generatedPosts: Record<string, () => string | Uint8Array> = {
  "crlf.md": () => titled("The text.\n\n- a\n- b\n").replaceAll("\n", "\r\n"),
  "cr.md": () => titled("The text.\n").replaceAll("\n", "\r"),
  "mixed-line-ends.md": () => titled("The text.\r\n\n\r\n## a\r\nb\n"),
  "bom.md": () => `\uFEFF${titled("The text.\n")}`,
  "bom-twice.md": () => `\uFEFF\uFEFF${titled("The text.\n")}`,
  "utf-16-le.md": () =>
    Buffer.from(`\uFEFF${titled("The text.\n")}`, "utf16le"),
  "utf-16-be.md": () =>
    Buffer.from(`\uFEFF${titled("The text.\n")}`, "utf16le").swap16(),
  "utf-16-le-unmarked.md": () => Buffer.from(titled("The text.\n"), "utf16le"),
  "utf-16-be-unmarked.md": () =>
    Buffer.from(titled("The text.\n"), "utf16le").swap16(),
  "latin-1.md": () => Buffer.from(titled("Café.\n"), "latin1"),
  "half-character.md": () => Buffer.from(titled("The text. é")).subarray(0, -1),
  "null-byte.md": () => titled("The text.\0\n"),
  "escape.md": () => titled("The text. \u001b[31mred\u001b[0m\n"),
  "binary.md": () =>
    Buffer.from(Array.from({ length: 256 }, (_, i) => (i * 37 + 40) % 256)),
  "5-mb.md": () => titled("The quick brown fox. ".repeat(250_000)),
  "5-mb-lines.md": () => titled("word\n".repeat(1_000_000)),
  "5-mb-front-matter.md": () =>
    `---\ntitle: A\nkeywords:\n${"  - word\n".repeat(550_000)}---\n\nThe text.\n`,
  "long-title.md": () =>
    `---\ntitle: ${"Long title ".repeat(200)}\n---\n\nThe text.\n`,
  "deep-yaml.md": () =>
    `---\ntitle: A\nx: ${"[".repeat(5000)}\n---\n\nThe text.\n`,
  "deep-yaml-closed.md": () =>
    `---\ntitle: A\nx: ${"[".repeat(1000)}${"]".repeat(1000)}\n---\n\nThe text.\n`,
  "huge-token.md": () => titled(`The text. ${"a".repeat(100_000)}\n`),
  "huge-url.md": () =>
    titled(`The text. https://a.example/${"a".repeat(50_000)}\n`),
  "blank-lines.md": () => titled(`${"\n".repeat(15_000)}The text.\n`),
  "deep-quotations.md": () => titled(`${"> ".repeat(5000)}a\n`),
  "290-quotations.md": () => titled(`${"> ".repeat(290)}The text.\n`),
  "deep-lists.md": () => titled(`${"- ".repeat(160)}a\n`),
  "deep-indented-lists.md": () => titled(staircase(160)),
  "140-lists.md": () => titled(`${staircase(140)}\n\nThe text.\n`),
  "deep-directives.md": () => titled(":::note\n".repeat(301)),
  "deep-elements.md": () => titled("<div>".repeat(1000)),
  "deep-inline-elements.md": () => titled(`a ${"<b>".repeat(1000)}`),
  "deep-emphasis.md": () =>
    titled(`${"*a _a ".repeat(300)}b${" b_ b*".repeat(300)}`),
  "deep-formula.md": () => titled(`$$\n${"{".repeat(5000)}\n$$\n`),
  "brackets.md": () => titled(`The text. ${"[".repeat(20_000)}`),
  "brackets-that-close.md": () =>
    titled(`The text. ${"[".repeat(3000)}a${"]".repeat(3000)}\n`),
  "links-that-open.md": () => titled(`The text. ${"[a](".repeat(2000)}`),
  "emphasis.md": () => titled(`The text. ${"*a **a *a".repeat(2000)}`),
  "less-than.md": () => titled(`The text. ${"<".repeat(20_000)}`),
  "comments-that-open.md": () => titled(`The text. ${"<!--".repeat(2000)}`),
  "backticks.md": () => titled(`The text. ${runs("`", 200)}`),
  "dollars.md": () => titled(`The text. ${runs("$", 200)}`),
  "many-footnotes.md": () =>
    titled(`The text.[^1]\n\n${"[^1]: a\n".repeat(500)}`),
  "many-definitions.md": () =>
    titled(`The text.\n\n${"[a]: /b\n".repeat(500)}`),
  "wide-table.md": () =>
    titled(
      `${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n${"|1\n".repeat(1000)}`,
    ),
  "many-headings.md": () => titled(`The text.\n\n${"## a\n\n".repeat(1000)}`),
  "code-in-one-line.md": () =>
    titled(`The text.\n\n\`\`\`md\n${"*a **a ".repeat(5000)}\n\`\`\`\n`),
  "code-in-many-lines.md": () =>
    titled(`The text.\n\n\`\`\`js\n${"const a = [1];\n".repeat(5000)}\`\`\`\n`),
  "large-diagram.md": () =>
    titled(
      `\`\`\`mermaid\nflowchart LR\n${Array.from({ length: 2000 }, (_, i) => `a${String(i)}-->a${String((i * 7) % 2000)}\n`).join("")}\`\`\`\n`,
    ),
  "data-image.md": () =>
    titled(`The text.\n\n![a](data:image/png;base64,${"A".repeat(100_000)})\n`),
  "include-50-mb.md": () => titled("```text file=./huge.txt\n```\n"),
  "image-of-text.md": () => titled("The text.\n\n![a](./text.png)\n"),
  "image-empty.md": () => titled("The text.\n\n![a](./empty.png)\n"),
  "image-cut-off.md": () => titled("The text.\n\n![a](./cut-off.png)\n"),
  "name with a space.md": () => titled("The text.\n"),
  "name-with-a-question?.md": () => titled("The text.\n"),
  "name-with-a-#.md": () => titled("The text.\n"),
  "name-with-a-%.md": () => titled("The text.\n"),
  "name-with-a-\u200b.md": () => titled("The text.\n"),
  "name-with-ü.md": () => titled("The text.\n"),
  "name-with-🎉.md": () => titled("The text.\n"),
  [`name-${"x".repeat(190)}.md`]: () => titled("The text.\n"),
  "name-in-capitals.MD": () => titled("The text.\n"),
  "name-of-markdown.markdown": () => titled("The text.\n"),
};

function titled(body: string): string {
  return `---\ntitle: Some title\n---\n\n${body}`;
}

function staircase(levels: number): string {
  return Array.from(
    { length: levels },
    (_, level) => `${"  ".repeat(level)}- a`,
  ).join("\n");
}

/** Runs of a sign, each longer than the one before, so that none closes another. */
function runs(sign: string, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `e${sign.repeat(index + 1)}`,
  ).join("");
}
