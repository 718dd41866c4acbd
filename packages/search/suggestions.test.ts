import { expandQuery } from "./expandQuery";
import { parseQuery } from "./parseQuery";
import { emptySearchIndex, type SearchIndex } from "./searchIndex";
import { suggestions } from "./suggestions";
import { indexOf } from "./testing";

function suggested(text: string, index: SearchIndex): string[] {
  const query = expandQuery(parseQuery(text), index, { language: "en" });
  return suggestions(query, index).map((each) =>
    each.kind === "all" ? "all" : `${each.kind}: ${each.query}`,
  );
}

const index = indexOf([
  { title: "Worktree", content: "git worktree worker", tags: ["Git"] },
  { title: "Workers", content: "worker threads in node", tags: ["Node.js"] },
  { title: "Other", content: "git stash and 2024", tags: ["VS Code", "Git"] },
]);

test.each([
  ["wurktrea", ["nearest: worktree"]],
  ["the wurktrea git", ["nearest: worktree git", "tag: tag:git"]],
  ["tag:nodejs stash", ["withoutTags: stash", "tag: tag:nodejs"]],
  ["tag:vsc", ["tag: tag:vscode"]],
  ["gti wurktrea", ["nearest: git worktree", "tag: tag:git"]],
])("%s", async (text, expected) => {
  const found = suggested(text, await index);

  expect(found.slice(0, expected.length)).toEqual(expected);
});

test.each(["xyzzy", "zz", "9999999", "日本語"])(
  "nothing is near to %j: the tags with the most pages, and all posts",
  async (text) => {
    expect(suggested(text, await index)).toEqual([
      "tag: tag:git",
      "tag: tag:nodejs",
      "tag: tag:vscode",
      "all",
    ]);
  },
);

test("an empty index suggests nothing", () => {
  expect(suggested("git worktree tag:git", emptySearchIndex)).toEqual([]);
});
