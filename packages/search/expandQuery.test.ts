import { expandQuery } from "./expandQuery";
import { parseQuery } from "./parseQuery";
import { indexOf } from "./testing";

const index = indexOf([
  { title: "Permission model" },
  { title: "Permissions" },
  { title: "Git" },
  { title: "Websocket upgrade", tags: ["VS Code"] },
]);

async function expand(query: string) {
  const { retrieval, corrections } = expandQuery(
    parseQuery(query),
    await index,
  );
  return { tokens: retrieval.split(" ").sort(), corrections };
}

test.each([
  ["permission", ["permission", "permissions"]],
  ["perm", ["permission", "permissions"]],
  ["permissions", ["permissions"]],
  ["git model", ["git", "model"]],
  ["unheard", [""]],
])("%s asks FlexSearch for %j", async (query, tokens) => {
  await expect(expand(query)).resolves.toEqual({ tokens, corrections: [] });
});

test("a query of a tag alone searches for the tag's name", async () => {
  const { tokens } = await expand("tag:vs-code");

  expect(tokens).toEqual(["vscode"]);
});

test.each([
  ["other forms", "permissions", ["permission", "permissions"]],
  ["no prefix of a stop word", "git we", ["git"]],
  ["no stop words", "the git", ["git"]],
  ["stop words alone", "we", ["websocket"]],
])("in English it asks for %s: %s", async (_name, query, tokens) => {
  const { retrieval } = expandQuery(parseQuery(query), await index, {
    language: "en",
  });

  expect(retrieval.split(" ").sort()).toEqual(tokens);
});

test.each([
  ["websockat", { tokens: ["git"], corrections: [] }],
  ["cafe", { tokens: ["permission"], corrections: [] }],
])("an equal term is no typo: %s", async (query, expected) => {
  const { retrieval, corrections } = expandQuery(
    parseQuery(query),
    await index,
    {
      glossary: [
        ["git", "websockat"],
        ["café", "permission"],
      ],
    },
  );

  expect({ tokens: retrieval.split(" "), corrections }).toEqual(expected);
});

test.each([
  ["a letter too few", "permision", "permission"],
  ["a letter too many", "websoccket", "websocket"],
  ["a wrong letter", "websacket", "websocket"],
  ["two swapped", "webscoket", "websocket"],
  ["a word not finished", "webscok", "websock"],
])("one typo is forgiven: %s", async (_name, from, to) => {
  const { corrections } = await expand(from);

  expect(corrections).toEqual([{ from, to }]);
});

test.each([
  ["in words of four letters", "gitt"],
  ["when there are two", "premision"],
])("no typo is forgiven %s", async (_name, query) => {
  const { corrections } = await expand(query);

  expect(corrections).toEqual([]);
});

test("names the words that the index has in no form", async () => {
  const { unknown } = expandQuery(
    parseQuery("the unheard permissions of gti"),
    await index,
    { language: "en" },
  );

  expect(unknown).toEqual(["unheard", "gti"]);
});
