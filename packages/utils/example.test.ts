import { unknownField } from "./example";

test("the example says where, what is wrong and what is right", () => {
  expect(unknownField("tilte", "content/posts/a.md", 2)).toBe(
    `content/posts/a.md:2: "tilte" is no field. Did you mean "title"? (unknown-field)`,
  );
});
