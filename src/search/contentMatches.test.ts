import { indexOf } from "../testing/indexFixture";
import { contentMatches } from "./contentMatches";
import { expandQuery } from "./expandQuery";
import { findMatches } from "./matches";
import { parseQuery } from "./parseQuery";

test.each([
  ["git", "Git and gitignore, not legit"],
  ["effect", "call useEffect once, then useEffect again"],
  ["cafe", "a café, a Café"],
  ["node:test", 'from "node:test" and node'],
  ["node:test", "node --test"],
  ["node:test", "a test of node"],
  ["--permission", "no permission: --permission"],
  ["C++", "C and C++"],
  ['"npm ci"', "npm runs npm ci"],
  ['"npm ci"', "ci of npm"],
  ['"useEffect once"', "call useEffect once"],
  ["don't", "I don’t know"],
  ["npm ci npm", "npm ci"],
  ["nothing", "of the kind"],
])("%s: the same in %j as without an index", async (query, content) => {
  const index = await indexOf([{ title: "Other" }, { content }]);
  const [, document] = index.documents;
  const { terms } = expandQuery(parseQuery(query), index);

  expect(document && contentMatches(document, terms, index)).toEqual(
    findMatches(content, terms),
  );
});
