import { markdownEnvironment } from "../../testing/markdownEnvironment";
import { renderFilled } from "./renderFilled";

const MORE = "\n\n<!-- truncate -->\n\n## Part {#part}\n\nRest.";

async function summaryOf(markdown: string, route = "/2024-06-07-a") {
  const { summary } = await renderFilled(markdown + MORE, {
    ...markdownEnvironment,
    pathPrefix: "/blog",
    route,
  });
  return summary.html;
}

test.each([
  ["code", "```js\nlet last;\n```"],
  ["a session", "```console\n$ last\n```"],
  ["npm's commands", "```sh npm2yarn\nnpm install last\n```"],
  ["a diagram", "```mermaid\nflowchart LR\n  A --> last\n```"],
  ["a formula", "$$\n\\text{last}\n$$"],
  ["a table", "| last |\n| ---- |\n| cell |"],
  ["tabs", "::::tabs\n:::tab[last]\nText.\n:::\n::::"],
  ["an admonition", ":::note\nlast\n:::"],
  ["a quotation", "> last"],
  ["an alert", "> [!NOTE]\n> last"],
  ["a list", "- last"],
  ["tasks", "- [ ] last"],
  ["an image", "![last](https://example.com/a.png)"],
  ["a figure", '![a](https://example.com/a.png "last")'],
  ["a directive that nobody knows", "::last[text]"],
  ["a film", "::youtube[last]{id=dQw4w9WgXcQ}"],
  ["a frame", '<iframe src="https://example.com/" title="last"></iframe>'],
  ["HTML", "<div>last</div>"],
  ["a section that folds", "<details><summary>last</summary>Text</details>"],
  ["a heading", "## last"],
])("a summary that ends with %s has it", async (_what, markdown) => {
  expect(await summaryOf(`First.\n\n${markdown}`)).toContain("last");
});
