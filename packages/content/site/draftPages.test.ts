import { draftPages, draftPath } from "./draftPages";

const SECRET = "0123456789abcdef";
const draft = { id: "content/posts/a.md", route: "/2024-06-07-a" };

test("the path of a draft is a hash of its route, with the secret as the key", () => {
  const path = draftPath(draft, SECRET);

  // printf /2024-06-07-a | openssl dgst -sha256 -hmac 0123456789abcdef
  expect(path).toBe("/drafts/c1ce006eb43ad681010b502017038039");
  expect(draftPath({ ...draft, route: "/2024-06-07-b" }, SECRET)).not.toBe(
    path,
  );
  expect(draftPath(draft, `${SECRET}g`)).not.toBe(path);
  expect(draftPath(draft, `${SECRET}\n`)).toBe(path);
});

test("with a secret, each draft that asks for it has a page, and without one none", () => {
  expect(draftPages([draft], SECRET)).toEqual([
    {
      path: draftPath(draft, SECRET),
      context: { kind: "draft", id: draft.id },
    },
  ]);
  expect(draftPages([draft], undefined)).toEqual([]);
});

test.each(["", "                ", "0123456789abcde"])(
  "the secret %j stops a build with such a draft, and no other",
  (secret) => {
    expect(() => draftPages([draft], secret)).toThrow(
      'content/posts/a.md has "preview: true", and the environment variable DRAFT_SECRET is so short',
    );
    expect(draftPages([], secret)).toEqual([]);
  },
);
