import { markdownEnvironment } from "../../testing/markdownEnvironment";
import { renderMarkdown } from "./renderMarkdown";

async function headings(markdown: string) {
  const rendered = await renderMarkdown(markdown, markdownEnvironment);
  return rendered.headings;
}

test("headings are those of levels 2 to 6", async () => {
  const found = await headings(
    "# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6",
  );

  expect(found.map(({ level }) => level)).toEqual([2, 3, 4, 5, 6]);
});

test("the label of the footnotes is no heading of the text", async () => {
  expect(await headings("Text[^1]\n\n[^1]: Note")).toEqual([]);
});

it.failing("the number of a footnote is no part of a heading", async () => {
  expect(await headings("## Title[^1]\n\n[^1]: Note")).toMatchObject([
    { id: "title", text: "Title" },
  ]);
});
