import { relatedPosts, type ComparablePost } from "./relatedPosts";

function post(id: string, text: string, tagSlugs: string[] = []) {
  return { id, text, tagSlugs } satisfies ComparablePost;
}

const lockfile = post("lockfile", "npm lockfile integrity resolved version");
const install = post("install", "npm lockfile integrity install clean");
const rebase = post("rebase", "git rebase branch history commit");
const bisect = post("bisect", "git bisect branch commit history bad");

test("texts with telling words in common are related, the nearest first", () => {
  const related = relatedPosts([lockfile, rebase, install, bisect]);

  expect(Object.fromEntries(related)).toEqual({
    lockfile: ["install"],
    install: ["lockfile"],
    rebase: ["bisect"],
    bisect: ["rebase"],
  });
});

test("of texts equally near the one with the same tags is nearer, and a rare tag counts more", () => {
  const text = "worktree checkout branch";
  const related = relatedPosts([
    post("own", text, ["git", "rare"]),
    post("none", text),
    post("common", text, ["git"]),
    post("rare", text, ["rare"]),
    post("other", "something else altogether", ["git"]),
  ]);

  expect(related.get("own")).toEqual(["rare", "common", "none"]);
});

test("there are at most three, and no post is its own relation", () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    post(String(index), "the same words everywhere"),
  );

  expect(relatedPosts(many).get("2")).toEqual(["0", "1", "3"]);
});

test("a post that the page shows anyway makes room for the next one", () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    post(String(index), "the same words everywhere"),
  );

  const related = relatedPosts(many, new Map(), new Map([["2", ["1", "5"]]]));

  expect(related.get("2")).toEqual(["0", "3", "4"]);
  expect(related.get("0")).toEqual(["1", "2", "3"]);
});

test.each([
  ["no posts", [], []],
  ["one post", [lockfile], [[]]],
  ["posts without text", [post("a", ""), post("b", "")], [[], []]],
])("%s have no relations", (_name, posts, expected) => {
  expect([...relatedPosts(posts).values()]).toEqual(expected);
});
