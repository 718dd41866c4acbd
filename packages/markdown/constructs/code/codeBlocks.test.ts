import { formatDiagnostic } from "@technical-blog/utils";

import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

async function html(markdown: string) {
  return (await render(markdown)).html;
}

test.each(['title="a b.js"', "title='a b.js'", '{1,2} title="a b.js"'])(
  "%s is the title of a code block",
  async (meta) => {
    expect(await html(`\`\`\`js ${meta}\na\n\`\`\``)).toContain(
      "<span>a b.js</span>",
    );
  },
);

test.each([
  ["sh verify exit=1 timeout=60", "<span>sh</span>"],
  ['js title="a.js" verify', "<span>a.js</span>"],
  ['text output ignore="time"', "<span>Output</span>"],
])(
  "of %s only a title, the language or Output is shown",
  async (info, label) => {
    const figure = await html(`\`\`\`${info}\na\n\`\`\``);

    expect(figure).toContain(label);
    expect(figure).not.toMatch(/verify|ignore|exit|timeout/);
  },
);

test.each([
  ["text output", 'class="code-block code-output"'],
  ["sh verify", 'class="code-block"'],
])("%s is a figure with %s", async (info, attribute) => {
  expect(await html(`\`\`\`${info}\na\n\`\`\``)).toContain(attribute);
});

test.each(["text", "plaintext", "txt"])(
  "a code block in %s has no roles",
  async (language) => {
    expect(await html(`\`\`\`${language}\nconst a\n\`\`\``)).toContain(
      "<code>const a</code>",
    );
  },
);

test("the keyboard reaches a code block", async () => {
  expect(await html("    indented")).toContain('<pre tabindex="0">');
});

test("code within a line has no copy button", async () => {
  expect(await html("`ls`")).toBe("<p><code>ls</code></p>");
});

test("the copy button is no part of the text of a summary", async () => {
  const {
    summary: { text },
  } = await render("Intro\n\n```sh\nls\n```\n\n<!-- truncate -->\n");

  expect(text).not.toContain("Copy code");
});

/** The block's code as HTML. */
async function code(markdown: string) {
  const [, inner = ""] =
    /<code[^>]*>(.*)<\/code>/s.exec(await html(markdown)) ?? [];
  return inner;
}

const fence = (info: string, text: string) =>
  `\`\`\`${info}\n${text}\n\`\`\`\n`;

test("highlighted lines are rows with their ends", async () => {
  expect(await code(fence("text {2}", "a\nb\nc"))).toBe(
    '<span class="row">a\n</span><span class="row highlighted">b\n</span><span class="row">c</span>',
  );
});

test("lines are counted without magic comments", async () => {
  expect(
    await code(fence("text {1}", "# highlight-next-line\na\nb")),
  ).toContain('<span class="row highlighted">a\n</span><span class="row">b');
});

test.each([
  ["showLineNumbers", "--first:1;--digits:1"],
  ["showLineNumbers=99", "--first:99;--digits:3"],
])("%s numbers lines outside of the text", async (word, style) => {
  const rendered = await html(fence(`text ${word}`, "a\nb"));

  expect(rendered).toContain(
    `<code class="code-rows code-numbers" style="${style}"><span class="row">a\n</span><span class="row">b</span></code>`,
  );
});

test.each([
  ["[!code ++] and [!code --]", "text", "a # [!code --]\nb # [!code ++]\nc"],
  ["signs", "diff", "-a\n+b\n c"],
  ["signs with a blank", "diff", "- a\n+ b\n  c"],
])("%s are changes, without the signs", async (_what, info, text) => {
  expect(await html(fence(info, text))).toContain(
    '<code class="code-rows code-diff"><del class="row">a\n</del><ins class="row">b\n</ins><span class="row">c</span></code>',
  );
});

test("ins and del mark lines by number", async () => {
  expect(await code(fence("text ins={2} del={1,3}", "a\nb\nc"))).toBe(
    '<del class="row">a\n</del><ins class="row">b\n</ins><del class="row">c</del>',
  );
});

test.each(["diff lang=js", "diff-js"])(
  "%s is highlighted as the language it changes",
  async (info) => {
    const rendered = await html(fence(info, "+const a = 1;"));

    expect(rendered).toContain("<span>js</span>");
    expect(rendered).toContain(
      '<ins class="row"><span class="token-keyword">const</span>',
    );
  },
);

test("a patch is as it was written", async () => {
  const rendered = await html(fence("diff", "@@ -1 +1 @@\n-a\n+b"));

  expect(rendered).toContain("-a");
  expect(rendered).not.toContain("<del");
});

test("a session has commands with a button each, prompts and outputs", async () => {
  const rendered = await html(fence("console", "$ ls \\\n> -l\na.txt\n# id"));

  expect(rendered).toContain(
    '<span class="command"><button type="button" data-copy-command="" aria-label="Copy command: ls \\ …"></button><span class="prompt">$ </span>',
  );
  expect(rendered).toContain('<span class="prompt">> </span>');
  expect(rendered).toContain("<samp>a.txt\n</samp>");
  expect(rendered).toContain('aria-label="Copy command: id"');
  expect(rendered).toContain(">Copy code</button>");
});

test("commands are highlighted", async () => {
  expect(await code(fence("console", '$ echo "a"'))).toContain(
    '<span class="token-function">echo</span>',
  );
});

test("a session without prompts is plain", async () => {
  expect(await html(fence("console", "npm ci"))).toContain(
    "<code>npm ci</code>",
  );
});

test("a line of a session can be highlighted", async () => {
  expect(await code(fence("console {2}", "$ ls\na.txt"))).toContain(
    '<samp><span class="row highlighted">a.txt</span></samp>',
  );
});

test.each([
  ["a block that may be wider than a phone", "a".repeat(29), true],
  ["a narrow block", "a".repeat(28), false],
])("%s has a switch to wrap lines: %j", async (_what, text, hasSwitch) => {
  const rendered = await html(fence("text", text));

  expect(
    rendered.includes(
      '<button type="button" data-wrap-code="" aria-pressed="false" hidden>Wrap lines</button>',
    ),
  ).toBe(hasSwitch);
});

test("search and text have the code that is shown, with neither comments nor buttons", async () => {
  const { sections, text } = await render(
    fence("js showLineNumbers", "a\n// highlight-next-line\nb") +
      fence("console", "$ ls\na.txt"),
  );

  expect(sections[0]?.text).toBe("\ta\nb\t\n\t$ ls\na.txt\t");
  expect(text).not.toMatch(/highlight-next-line|Copy/);
});

test.each([
  [
    "an unknown language",
    fence("javscript", "a"),
    {
      line: 3,
      ruleId: "unknown-language",
      reason: 'unknown language "javscript", so the code is not highlighted.',
      note: 'Did you mean "javascript"?',
    },
  ],
  [
    "a language like no other",
    fence("qwertyuiopasdfghjkl", "a"),
    {
      line: 3,
      ruleId: "unknown-language",
      note: 'Write "text" for code without a language of its own.',
    },
  ],
  [
    "an unknown language of a diff",
    fence("diff lang=klingon", "+a"),
    { ruleId: "unknown-language" },
  ],
  [
    "a line 0",
    fence("js {0}", "a"),
    {
      line: 3,
      ruleId: "code-words",
      reason: '"{0}" names no lines.',
      note: "Lines count from 1, as in {1,3-5}.",
    },
  ],
  [
    "a quotation mark that nothing closes",
    fence('js title="a {1}.js', "a"),
    {
      line: 3,
      ruleId: "code-words",
      reason:
        'the quotation mark in title="a {1}.js is not closed, so the rest of the line is part of its value.',
      note: 'Close it. Within a value write \\" for a quotation mark.',
    },
  ],
  ["lines backwards", fence("js {5-2}", "a"), { ruleId: "code-words" }],
  [
    "lines beyond the end",
    fence("js {1-999999}", "a"),
    {
      ruleId: "code-words",
      reason: "line 999999 is to be marked, and the code ends with line 1.",
      note: "Correct the numbers in braces.",
    },
  ],
  [
    "a start without an end",
    fence("js", "a\n// highlight-start\nb"),
    { line: 5, ruleId: "highlight-comments" },
  ],
])("%s is a diagnostic", async (_what, markdown, diagnostic) => {
  const { diagnostics } = await render(`Text.\n\n${markdown}`);

  expect(diagnostics).toEqual([expect.objectContaining(diagnostic)]);
});

test.each([
  "",
  "js",
  "TypeScript",
  "sh",
  "text",
  "console",
  "ps1con",
  "shell-session",
  "diff",
  "diff-ts",
])("the language %j is known", async (language) => {
  expect((await render(fence(language, "a"))).diagnostics).toEqual([]);
});

test("Windows line ends are those of the code", async () => {
  expect(await code(fence("text {2}", "a\nb").replaceAll("\n", "\r\n"))).toBe(
    '<span class="row">a\n</span><span class="row highlighted">b</span>',
  );
});

test.each(["", "js", "js {1} showLineNumbers", "console", "diff"])(
  "an empty block in %j is an empty block",
  async (info) => {
    expect(await html(`\`\`\`${info}\n\`\`\``)).toMatch(
      /<pre tabindex="0"><code[^>]*>(<span[^>]*>)?(<\/span>)?<\/code>/,
    );
  },
);

test("a block of 10,000 lines is rendered", async () => {
  const start = process.cpuUsage();
  const rendered = await html(
    fence("js showLineNumbers {1-10000}", "const a = 1;\n".repeat(10_000)),
  );

  expect(rendered.match(/class="row highlighted"/g)).toHaveLength(10_000);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
});

describe("included code", () => {
  const including = (markdown: string) =>
    renderFilled(markdown, {
      ...markdownEnvironment,
      includeCode: (path) =>
        Promise.resolve(`// ${path}\n// #region one\n  a;\n// #endregion`),
    });

  it("is a region of a file, or some of its lines, or all", async () => {
    const { text } = await including(
      ["#one", " lines=1,3", "#L3", ""]
        .map((part) => fence(`text file=./a.js${part}`, ""))
        .join("\n---\n\n"),
    );

    expect(text.trim().split(/\n{2,}/)).toEqual([
      "a;",
      "// ./a.js\n  a;",
      "a;",
      "// ./a.js\n  a;",
    ]);
  });

  it("can have marks", async () => {
    const { html } = await including(fence("text file=./a.js#one {1}", ""));

    expect(html).toContain('<span class="row highlighted">a;</span>');
  });

  it.each([
    ["no region", fence("js file=./a.js#two", ""), "Its regions: one."],
    [
      "text of its own",
      fence("js file=./a.js", "text"),
      "the block has text, and includes ./a.js. Remove one of them.",
    ],
    [
      "no language",
      fence("file=./a.js", ""),
      "a block that includes a file needs a language before it. Write ```text file=./a.js.",
    ],
  ])("names the line of a block with %s", async (_what, block, message) => {
    const { diagnostics } = await including(`a\n\n${block}`);

    expect(diagnostics).toMatchObject([{ fatal: true, line: 3 }]);
    expect(diagnostics.map(formatDiagnostic).join("\n")).toContain(message);
  });
});
