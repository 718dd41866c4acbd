import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

const panel = (label: string, value: string, text: string, selected = false) =>
  `<div role="tabpanel" aria-label="${label}" data-value="${value}"${selected ? ' data-selected=""' : ""}><p class="tab-title"><strong>${label}</strong></p>${text}</div>`;

test("tabs are a list of buttons and panels under their titles", async () => {
  const { html, text, diagnostics } = await render(
    "::::tabs{group=os}\n:::tab[On Linux]{value=linux}\nOne\n:::\n:::tab[On macOS]\nTwo\n:::\n::::",
  );

  expect(html).toBe(
    '<div class="tabs" data-tabs="os"><div role="tablist" aria-label="Variants" data-needs-script="">' +
      '<button type="button" role="tab" aria-selected="true" tabindex="0">On Linux</button>' +
      '<button type="button" role="tab" aria-selected="false" tabindex="-1">On macOS</button></div>' +
      panel("On Linux", "linux", "<p>One</p>", true) +
      panel("On macOS", "On macOS", "<p>Two</p>") +
      "</div>",
  );
  expect(text.match(/On Linux/g)).toHaveLength(1);
  expect(diagnostics).toEqual([]);
});

test.each([
  '<Tabs groupId="os">\n<TabItem value="linux" label="On Linux">\n\n*One*\n\n</TabItem>\n<TabItem value="mac" label="On macOS" default>\n\nTwo\n\n</TabItem>\n</Tabs>',
  'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs groupId="os">\n  <TabItem value="linux" label="On Linux"><p><em>One</em></p></TabItem>\n  <TabItem value="mac" label="On macOS" default><p>Two</p></TabItem>\n</Tabs>',
])("Docusaurus' spelling %# is taken too", async (markdown) => {
  const { html, diagnostics } = await render(markdown);
  const dense = html.replace(/>\s+</g, "><");

  expect(dense).toMatch(
    /^<div class="tabs" data-tabs="os"><div role="tablist"/,
  );
  expect(dense).toContain(
    panel("On Linux", "linux", "<p><em>One</em></p>") +
      panel("On macOS", "mac", "<p>Two</p>", true),
  );
  expect(diagnostics).toEqual([]);
});

test("the default tab shows first", async () => {
  const { html } = await render(
    "::::tabs\n:::tab[A]\nOne\n:::\n:::tab[B]{default}\nTwo\n:::\n::::",
  );

  expect(html).toContain(panel("B", "B", "<p>Two</p>", true));
});

test.each([
  ["a tab outside of tabs", ":::tab[A]\nOne\n:::", 1, "stray-tab"],
  ["tabs without a tab", "Text\n\n:::tabs\nOne\n:::", 3, "tabs-without-tab"],
])("%s is reported and shown", async (_what, markdown, line, rule) => {
  const { text, diagnostics } = await render(markdown);

  expect(text).toContain("One");
  expect(diagnostics).toMatchObject([{ line, ruleId: rule }]);
});

test("tabs in tabs without a tab have their buttons", async () => {
  const { html } = await render(
    ":::::tabs\n::::tabs\n:::tab[A]\nOne\n:::\n:::tab[B]\nTwo\n:::\n::::\n:::::",
  );

  expect(html.match(/role="tab"/g)).toHaveLength(2);
});

test("npm's commands become those of four package managers", async () => {
  const { html, sections, diagnostics } = await render(
    "```sh npm2yarn verify\nnpm ci\nnpm install -D jest # a test runner\nnpx jest\n```",
  );

  expect(html).toContain('data-tabs="pm"');
  expect(html.match(/role="tab"/g)).toHaveLength(4);
  expect(html).not.toContain("npm2yarn");
  const code = html.replace(/<[^>]+>/g, "");
  expect(code).toContain("pnpm install --frozen-lockfile\npnpm add -D jest");
  expect(code).toContain("yarn install --immutable\nyarn add --dev jest");
  expect(code).toContain("bun install --frozen-lockfile\nbun add --dev jest");
  expect(sections[0]?.text).toBe(
    "\tnpm ci\nnpm install -D jest # a test runner\nnpx jest\t",
  );
  expect(diagnostics).toEqual([]);
});

test("a command without an equal is reported, and its manager has no tab", async () => {
  const { html, diagnostics } = await render(
    "\n```sh npm2yarn\nnpm doctor\n```",
  );

  expect(html.match(/role="tab"/g)).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({
    line: 2,
    ruleId: "package-manager-command",
  });
});
