import { parseSteps } from "@technical-blog/markdown";

import { toolsOf } from "./tools";

function tools(info: string, text: string) {
  return parseSteps(`~~~${info}\n${text}\n~~~`).steps.flatMap(toolsOf);
}

test.each([
  ["git init", ["git"]],
  ["cat a | jq . && node b.js", ["jq", "node"]],
  ["LANG=C git log; (cd a; npm test)", ["git", "npm"]],
  ["version=$(node --version)", ["node"]],
  ["if git diff; then curl -s x; fi", ["git", "curl"]],
  ["echo git\nls node", []],
  ["git init\ngit log", ["git"]],
  ["npx=1", []],
  ["./node a", []],
])("%s uses %j", (text, names) => {
  expect(tools("sh verify", text)).toEqual(names);
});

test.each([
  ["js verify", ["node"]],
  ["sql verify", ["sqlite3"]],
  ["http verify", ["curl"]],
  ['sh title="git" verify', []],
])("%s uses %j", (info, names) => {
  expect(tools(info, "git init")).toEqual(names);
});
