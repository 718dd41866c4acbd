import { expandQuery } from "./expandQuery";
import { findMatches } from "./matches";
import { parseQuery } from "./parseQuery";
import { indexOf } from "./testing";

const TEXT =
  "Stashed changes are in a stash: log in, delete the work tree or the worktree of stasis.";

const index = indexOf([{ title: TEXT }, { title: "remove" }]);

async function marked(query: string, language?: string) {
  const { terms } = expandQuery(parseQuery(query), await index, {
    ...(language !== undefined && { language }),
    glossary: [
      ["delete", "remove"],
      ["log in", "sign in"],
    ],
  });
  return findMatches(TEXT, terms).map(({ start, end }) =>
    TEXT.slice(start, end),
  );
}

test.each([
  ["a longer word, whole", "stash", ["Stashed", "stash"]],
  ["another form, whole", "stashing", ["Stashed", "stash"]],
  ["a correction", "stasehd", ["Stashed", "stash"]],
  ["an equal term", "removing", ["delete"]],
  ["an equal term of two words", "sign in", ["log in"]],
  [
    "a joined word, and those that were typed",
    "work tree",
    ["work", "tree", "worktree"],
  ],
  ["no stop words", "changes in the stash", ["Stashed", "changes", "stash"]],
  ["a stop word in a phrase", '"in a" stash', ["Stashed", "in a", "stash"]],
  ["stop words alone", "in the", ["in", "in", "the", "the"]],
])("%s: %s", async (_name, query, matches) => {
  await expect(marked(query, "en")).resolves.toEqual(matches);
});

test("forms and stop words are those of English alone", async () => {
  await expect(marked("stashing in", "de")).resolves.toEqual(["in", "in"]);
});
