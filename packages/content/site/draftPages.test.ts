import { formatDiagnostic } from "@technical-blog/utils";

import { draftDiagnostics, draftPages, draftPath } from "./draftPages";
import type { Site } from "./siteOf";

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
  "the secret %j makes no page, and is an error of drafts that ask for one",
  (secret) => {
    const site = (isDraft: boolean) =>
      ({
        posts: [{ file: draft.id, post: { isDraft, hasPreview: true } }],
        visibility: { today: "2026-11-29", includeUnpublished: false },
      }) as unknown as Site;

    expect(draftPages([draft], secret)).toEqual([]);
    expect(() => draftPath(draft, secret)).toThrow(/DRAFT_SECRET is so short/);
    expect(draftDiagnostics(site(true), secret).map(formatDiagnostic)).toEqual([
      "content/posts/a.md: preview: the environment variable DRAFT_SECRET is so short that others could guess the draft's address. Give it 16 characters or more, for example with `openssl rand -hex 16`, or unset it. (front-matter)",
    ]);
    expect(draftDiagnostics(site(true), SECRET)).toEqual([]);
    expect(draftDiagnostics(site(false), secret)).toEqual([]);
  },
);
