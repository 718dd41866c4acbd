import { parseQuery } from "./parseQuery";
import { emptySearchIndex } from "./searchIndex";
import { suggestions } from "./suggestions";
import { indexOf } from "./testing";

async function suggested(text: string) {
  const index = await indexOf([
    { title: "Worktree", content: "git worktree worker", tags: ["Git"] },
    { title: "Workers", content: "worker threads in node", tags: ["Node.js"] },
    { title: "Other", content: "git stash and 2024", tags: ["VS Code"] },
  ]);
  return suggestions(parseQuery(text), index).map(
    ({ kind, query }) => `${kind}: ${query}`,
  );
}

test.each([
  // Words of the index, nearest first, then the most frequent ones.
  ["wrktre", ["nearest: worktree"]],
  ["workrs", ["nearest: workers", "nearest: worker"]],
  ["gti", ["nearest: git", "tag: tag:git"]],
  ["gti wrktre", ["nearest: git worktree", "tag: tag:git"]],
  ["gti xyzzy", ["nearest: git", "tag: tag:git"]],
  // Words that no post has side by side, or not with the tag.
  ['"threads git"', ["shorter: git", "tag: tag:git"]],
  ["tag:nodejs stash", ["shorter: stash", "tag: tag:nodejs"]],
  ["tag:git xyzzy", ["shorter: tag:git"]],
  ["tag:gitt", ["tag: tag:git"]],
  ["tag:vsc", ["tag: tag:vscode"]],
])("%s", async (text, expected) => {
  expect((await suggested(text)).slice(0, 4)).toEqual(expected);
});

test.each(["xyzzy", "zz", "gat", "", "??=", "9999999", "日本語"])(
  "nothing is near to %j",
  async (text) => {
    expect(await suggested(text)).toEqual([]);
  },
);

test("a suggestion names what it leaves out", async () => {
  const index = await indexOf([{ title: "Git", content: "git stash" }]);

  expect(suggestions(parseQuery('"stash git"'), index)).toEqual([
    { kind: "shorter", query: "git", instead: "stash" },
  ]);
});

test("an empty index suggests nothing", () => {
  expect(
    suggestions(parseQuery("git worktree tag:git"), emptySearchIndex),
  ).toEqual([]);
});

test("eight misspelt words are looked up at once, and pasted text is left alone", () => {
  const vocabulary = Array.from(
    { length: 60_000 },
    (_, n) => `${"abcdefghijkl".charAt(n % 12)}${n.toString(36)}`,
  ).sort();
  const index = {
    ...emptySearchIndex,
    vocabulary,
    frequencies: vocabulary.map(() => 1),
  };
  const misspelt = Array.from("abcdefgh", (letter) => `${letter}qqqqq`);
  const pasted = Array.from({ length: 200 }, (_, n) => `aq${String(n)}qq`);
  const start = process.cpuUsage();

  suggestions(parseQuery(misspelt.join(" ")), index);

  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  expect(suggestions(parseQuery(pasted.join(" ")), index)).toEqual([]);
});
