import { h } from "hastscript";
import { visit as unistVisit } from "unist-util-visit";

import { removeElements, SKIP, visit, visitElements, visitTag } from "./visit";

const tree = () =>
  h(null, [
    h("p", "one ", h("em", "two"), " three"),
    h("pre", h("code", "four")),
    h("p", "five"),
  ]);

type Seen = [name: string, index?: number, parent?: string];

test("visits the elements that unist-util-visit visits", () => {
  const expected: Seen[] = [];
  const seen: Seen[] = [];

  unistVisit(tree(), "element", ({ tagName }, index, parent) => {
    expected.push([tagName, index, parent?.type]);
  });
  visitElements(tree(), ({ tagName }, index, parent) => {
    seen.push([tagName, index, parent.type]);
  });

  expect(seen).toHaveLength(5);
  expect(seen).toEqual(expected);
});

test("visits the elements of one name", () => {
  const seen: number[] = [];

  visitTag(tree(), "p", (_element, index) => {
    seen.push(index);
  });

  expect(seen).toEqual([0, 2]);
});

test("visits the nodes of some types, however deep", () => {
  const seen: string[] = [];

  visit(
    {
      type: "root",
      children: [
        { type: "paragraph", children: [{ type: "text", value: "one" }] },
        { type: "code", value: "two" },
        { type: "html", value: "three" },
      ],
    },
    ["text", "code"],
    ({ value }) => {
      seen.push(value);
    },
  );

  expect(seen).toEqual(["one", "two"]);
});

test("passes over children and goes on where the visitor says", () => {
  const seen: string[] = [];

  visitElements(tree(), ({ tagName }, index) => {
    seen.push(tagName);
    return tagName === "pre" ? [SKIP, index + 2] : SKIP;
  });

  expect(seen).toEqual(["p", "pre"]);
});

test("takes elements out of a tree, also those beside each other", () => {
  const children = [h("p", h("b")), h("b", h("i")), h("b"), h("i")];
  const root = h(null, children);

  removeElements(root, ({ tagName }) => tagName === "b");

  expect(root).toEqual(h(null, h("p"), h("i")));
});
