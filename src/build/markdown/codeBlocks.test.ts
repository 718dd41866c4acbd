import { markdownEnvironment } from "../../testing/markdownEnvironment";
import { renderMarkdown, renderSummary } from "./renderMarkdown";

const environment = markdownEnvironment;

async function html(markdown: string) {
  return (await renderMarkdown(markdown, environment)).html;
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

it("the copy button is no part of the text of a post", async () => {
  const { text } = await renderMarkdown("```sh\nls\n```", environment);

  expect(text).not.toContain("Copy code");
});

it("the copy button is no part of the text of a summary", async () => {
  const { text } = await renderSummary(
    "Intro\n\n```sh\nls\n```\n\n<!-- truncate -->\n",
    environment,
  );

  expect(text).not.toContain("Copy code");
});
