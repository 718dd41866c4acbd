import { headingsIn } from "./noteHeadings";

test.each([
  ["# A\n\n## B c ##\n### D ^id\n#no", ["A", "B c", "D"]],
  ["```sh\n# Not\n\n# this\n```\n# A\n", ["A"]],
  ["````md\n```\n# Not\n```\n\n# this\n````\n# A", ["A"]],
  ["~~~\n```\n# Not\n~~~\n# A\n```\n# B\n```\n", ["A"]],
  ["- a\n\n  ```\n  x\n\n  ```\n\n# A\n", ["A"]],
  ["```js``` in a line\n\n# A\n", ["A"]],
  ["# A\n```\n\n# Never closed\n", ["A"]],
])("the headings of %j are %j", (text, expected) => {
  expect(headingsIn(text).map((heading) => heading.text)).toEqual(expected);
});
