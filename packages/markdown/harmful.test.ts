import { renderFilled } from "./renderFilled";
import { markdownEnvironment } from "./testing";

const render = async (markdown: string) => ({
  copy: "",
  ...(await renderFilled(markdown, {
    ...markdownEnvironment,
    resolveImage: (src) => Promise.resolve({ src, sources: [] }),
  })),
});

const COMMENTS = [
  "<!-- private -->",
  "<!--private-->",
  "<!-- private\n\nprivate -->",
  "<!-- -- private -- -->",
  "<!---private--->",
  "<!-- private --!> private -->",
  "<!--[if IE]><p>private</p><![endif]-->",
  "<?php private > 1; private ?>",
  "<![CDATA[ private > private ]]>",
  "<!doctype private>",
  "<!media 0 private>",
];

const PLACES: Record<string, (comment: string) => string> = {
  "a block": (comment) => comment,
  "a list": (comment) => `- a\n\n  ${comment.replaceAll("\n", "\n  ")}`,
  "a quotation": (comment) => comment.replaceAll(/^/gm, "> "),
  "an admonition": (comment) => `:::note\n\n${comment}\n\n:::`,
};

/** Where a text has one line. */
const LINES: Record<string, (comment: string) => string> = {
  "a block of HTML": (comment) => `<div>\n${comment}\n</div>`,
  "a line": (comment) => `a ${comment} b`,
  "a heading": (comment) => `## a ${comment} b`,
  "a table": (comment) => `| a |\n| - |\n| b ${comment} |`,
  "a title": (comment) => `:::note   Title ${comment}\na\n:::`,
  "a footnote": (comment) => `a[^1]\n\n[^1]: b ${comment} c`,
  "an image": (comment) => `![a ${comment} b](a.png)`,
  "a link": (comment) => `[a ${comment} b](/a)`,
};

test.each([...Object.entries(PLACES), ...Object.entries(LINES)])(
  "a comment in %s is nowhere, and not reported",
  async (place, put) => {
    for (const comment of COMMENTS) {
      if (place in LINES && comment.includes("\n")) continue;
      const rendered = await render(`The text.\n\n${put(comment)}\n\nThe end.`);

      expect(rendered.diagnostics).toEqual([]);
      expect(JSON.stringify(rendered)).not.toMatch(
        /private|<!--[^m]|php|CDATA/,
      );
      expect(rendered.copy).toContain("The end.");
    }
  },
);

test("a title with a comment and an element is a title", async () => {
  const { copy, html } = await render(
    ":::note   Press <kbd>a</kbd> <!-- b -->\nc\n:::",
  );

  expect(html).toContain("Press <kbd>a</kbd> </p><p>c</p></div>");
  expect(copy).toBe(":::note   Press <kbd>a</kbd> \nc\n:::");
});

test("the smallest comments are comments", async () => {
  const { copy, diagnostics, html } = await render("a <!-->b<!---> c");

  expect([html, copy, diagnostics]).toEqual(["<p>a b c</p>", "a b c", []]);
});

test("a comment in code or in an attribute is text", async () => {
  const text = "`<!-- a -->`\n\n```html\n<!-- b -->\n```\n\n";
  const title = '<p title="<!-- c -->">d</p>';

  const { copy, html } = await render(text + title);

  expect(html).toContain("<code>&#x3C;!-- a --></code>");
  expect(html).toContain("&#x3C;!-- b -->");
  expect(html).toContain('title="&#x3C;!-- c -->"');
  expect(copy).toBe(text + title);
});

test.each([
  "<!--media 0-->",
  "`<!--media 0-->`",
  "## `<!--media 0-->`",
  "![`<!--media 0-->`](https://example.com/b.png)",
  '<p title="<!--media 0-->">a</p>',
  '[a](/a "<!--media 0-->")',
  "<!media 0>",
])("%s does not stand for an image", async (text) => {
  const { html } = await render(`![a](a.png)\n\n${text}`);

  expect(html.split("<img ")).toHaveLength(text.startsWith("![") ? 3 : 2);
  expect(html).not.toContain("<!--");
});

test.each([
  ['<meta http-equiv="refresh" content="0;url=/x">', "<meta>"],
  ['<base href="https://example.com/">', "<base>"],
  ['<link rel="stylesheet" href="/x.css">', "<link>"],
  ['<form action="/x">a</form>', "<form>"],
  ["<dialog open>a</dialog>", "<dialog>"],
  ["<object data=/x>a</object>", "<object>"],
  ["<button>a</button>", "<button>"],
  ...[
    'accesskey="x"',
    "autofocus",
    'contenteditable="true"',
    'data-needs-application="x"',
    'data-theme="x"',
    'data-tabs="x"',
    'formaction="/x"',
    "inert",
    'is="x"',
    'itemprop="x"',
    'name="body"',
    'nonce="x"',
    'ping="/x"',
    'popover="x"',
    'popovertarget="x"',
    'slot="x"',
    'srcdoc="x"',
    'tabindex="1"',
    'xmlns="x"',
  ].map((attribute) => [
    `<p ${attribute}>a</p>`,
    `${attribute.replace(/^\w+$/, '$&="true"')} of <p>`,
  ]),
  ["<audio autoplay></audio>", 'autoplay="true" of <audio>'],
  ...[
    "position: fixed",
    "POSITION:absolute",
    "inset: 0",
    "z-index: 9",
    "transform: scale(9)",
    "margin: -9px",
    "margin-top: calc(0px - 9px)",
    "background: url(/x)",
    "background-image: image-set('/x')",
    "p\\6fsition: fixed",
    "position/**/:fixed",
    "animation: x",
    "color: red } p { top: 0",
  ].map((style) => [`<p style="${style}">a</p>`, `style="${style}" of <p>`]),
  ["<svg><foreignObject></foreignObject></svg>", "<foreignObject>"],
  ['<svg><animate attributeName="href" /></svg>', "<animate>"],
  ['<svg><set attributeName="href" /></svg>', "<set>"],
  ['<svg><image href="/x" /></svg>', "<image>"],
  ['<svg><feImage href="/x" /></svg>', "<feImage>"],
  ['<svg><use href="/x#a" /></svg>', 'href="/x#a" of <use>'],
  ['<svg><use xlink:href="/x" /></svg>', 'xlinkhref="/x" of <use>'],
  ['<svg><g fill="url(/x)"></g></svg>', 'fill="url(/x)" of <g>'],
  ['<svg><g data-theme="x"></g></svg>', 'data-theme="x" of <g>'],
  ['<svg style="position:fixed"></svg>', 'style="position:fixed" of <svg>'],
  ['<math><maction actiontype="x"></maction></math>', "<maction>"],
])("%s is not in the page", async (raw, what) => {
  const { diagnostics, html } = await render(`The text.\n\n${raw}\n`);

  expect(diagnostics).toMatchObject([
    { line: 3, reason: `${what} is left out of the page.` },
  ]);
  expect(html).not.toContain(what.replace(/^<|>$|=.*| of .*/g, ""));
  if (raw.includes(">a<")) expect(html).toContain("a");
});

test.each([
  '<a href="mailto:a@example.com" target="_blank" rel="me" download>a</a>',
  '<a href="tel:123">a</a>',
  '<div style="text-align:center;color:var(--accent);margin:0 auto">a</div>',
  '<video src="https://example.com/a.mp4" autoplay loop muted></video>',
  '<table><tbody><tr><td colspan="2" align="right">a</td></tr></tbody></table>',
  '<ol start="3" reversed><li value="7">a</li></ol>',
  '<time datetime="2024-06-07">a</time>',
  '<svg viewBox="0 0 1 1" role="img" aria-label="a"><defs><linearGradient id="g"><stop offset="1"></stop></linearGradient></defs><use xlink:href="#g"></use><path d="M0" fill="url(#g)" stroke-width="2" style="fill:red;mask:url(#g)"></path></svg>',
  '<math><mfrac><mi mathvariant="normal">x</mi><mn>2</mn></mfrac></math>',
])("%s is left as it is", async (raw) => {
  const { diagnostics, html } = await render(raw);

  expect(html).toContain(raw);
  expect(diagnostics).toEqual([]);
});

test.each([
  "[a](data:text/html,x)",
  "[a](vbscript:x)",
  "[a](file:///x)",
  "[a](content:x.md)",
  "[a][b]\n\n[b]: jAvAsCrIpT:x",
  "<std:string>",
  '<a href="java\tscript:x">a</a>',
  '<img src="file:///x" alt="a">',
  '<q cite="javascript:x">a</q>',
  '<svg><a xlink:href="javascript:x"><text>a</text></a></svg>',
])("%s leads nowhere", async (raw) => {
  const { diagnostics, html } = await render(`The text.\n\n${raw}`);

  expect(diagnostics).toMatchObject([{ line: 3, ruleId: "script-url" }]);
  expect(html).not.toMatch(/href|src|cite/);
});
