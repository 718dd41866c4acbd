import {
  countTags,
  filterPosts,
  formatFilter,
  NO_FILTER,
  parseFilter,
} from "./filterPosts";

const git = { slug: "git", label: "Git" };
const node = { slug: "node-js", label: "Node.js" };
const posts = [
  { route: "/a", date: "2024-06-07", title: "Café lights", tags: [git] },
  { route: "/b", date: "2024-06-08", title: "Lockfiles", tags: [git, node] },
];

test.each([
  [NO_FILTER, ["/a", "/b"]],
  [{ text: "  ", tags: [] }, ["/a", "/b"]],
  [{ text: "CAFE", tags: [] }, ["/a"]],
  [{ text: "lights café", tags: [] }, ["/a"]],
  [{ text: "lights lockfiles", tags: [] }, []],
  [{ text: "node.js", tags: [] }, ["/b"]],
  [{ text: "", tags: ["git", "node-js"] }, ["/b"]],
  [{ text: "lights", tags: ["node-js"] }, []],
  [{ text: "", tags: ["unknown"] }, []],
])("%j finds %j", (filter, expected) => {
  expect(filterPosts(posts, filter).map(({ route }) => route)).toEqual(
    expected,
  );
});

test("tags are counted, in alphabetical order", () => {
  expect(countTags(posts)).toEqual([
    { tag: git, count: 2 },
    { tag: node, count: 1 },
  ]);
});

test.each([
  [NO_FILTER, ""],
  [{ text: "a b&c", tags: [] }, "?q=a+b%26c"],
  [{ text: "lock", tags: ["git", "cli"] }, "?q=lock&tag=git&tag=cli"],
])("%j is %j in the URL, and read from it", (filter, query) => {
  expect(formatFilter(filter)).toBe(query);
  expect(parseFilter(query)).toEqual(filter);
});
