import type { Nodes } from "hast";
import { h } from "hastscript";
import { visit as unistVisit } from "unist-util-visit";

import { SKIP, visit } from "./visit";

type Result = typeof SKIP | [typeof SKIP, number] | undefined;

const tree = () =>
  h(null, [
    h("p", "one ", h("em", "two"), " three"),
    h("pre", h("code", "four")),
    h("p", "five"),
  ]);

/** What a visitor sees, as tag names or texts with index and parent. */
function seenBy(
  walk: typeof visit,
  test: string | string[] | { tagName: string } | undefined,
  resultFor: (name: string, index?: number) => Result,
) {
  const seen: unknown[] = [];
  const visitor = (node: Nodes, index?: number, parent?: Nodes) => {
    const name =
      "tagName" in node
        ? node.tagName
        : "value" in node
          ? node.value
          : node.type;
    seen.push([name, index, parent?.type]);
    return resultFor(name, index);
  };
  if (test === undefined) walk(tree(), visitor);
  else walk(tree(), test, visitor);
  return seen;
}

test.each([
  ["everything", undefined],
  ["a type", "text"],
  ["several types", ["text", "root"]],
  ["a tag name", { tagName: "p" }],
])("visits what unist-util-visit visits, by %s", (_name, test) => {
  const expected = seenBy(unistVisit, test, () => undefined);

  expect(expected.length).toBeGreaterThan(1);
  expect(seenBy(visit, test, () => undefined)).toEqual(expected);
});

test("passes over children and goes on where the visitor says", () => {
  const resultFor = (name: string, index = 0): Result =>
    name === "em" ? SKIP : name === "pre" ? [SKIP, index + 2] : undefined;

  const seen = seenBy(visit, undefined, resultFor);

  expect(seen).toEqual(seenBy(unistVisit, undefined, resultFor));
  expect(JSON.stringify(seen)).not.toMatch(/two|four|five/);
});
