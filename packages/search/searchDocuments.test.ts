import { buildSearchIndex } from "./buildSearchIndex";
import { indexedTokens } from "./indexedTokens";
import { searchDocuments } from "./searchDocuments";
import { readSearchIndex } from "./searchIndex";
import { search, testOptions } from "./testing";

const post = {
  type: "blog" as const,
  route: "/2024-05-30-aliases",
  title: "Aliases",
  file: "content/posts/2024-05-30-aliases.md",
  tags: [{ label: "Git" }, { label: "CLI" }],
  content: {
    sections: [
      { id: null, heading: "", text: "Six of them." },
      { id: "less-to-read", heading: "Less to read", text: "git st" },
    ],
  },
};

test("a document a section, the text before the first heading with the page's title", () => {
  const documents = searchDocuments([post], jest.fn());

  expect(documents).toEqual([
    {
      id: 0,
      title: "Aliases",
      content: "Six of them.",
      tags: ["Git", "CLI"],
      sidebarParentCategories: [],
      type: "blog",
      sectionTitle: "Aliases",
      pageTitle: "Aliases",
      sectionRoute: "/2024-05-30-aliases",
    },
    {
      id: 1,
      title: "Less to read",
      content: "git st",
      tags: ["Git", "CLI"],
      sidebarParentCategories: [],
      type: "blog",
      sectionTitle: "Less to read",
      pageTitle: "Aliases",
      sectionRoute: "/2024-05-30-aliases#less-to-read",
    },
  ]);
});

test("encoded data is cut and its file named", () => {
  const onCut = jest.fn();
  const text = `a ${"x".repeat(10_000)} b`;

  const [document] = searchDocuments(
    [{ ...post, content: { sections: [{ id: null, heading: "", text }] } }],
    onCut,
  );

  expect(document?.content).toBe(`a ${"x".repeat(24)}… b`);
  expect(onCut).toHaveBeenCalledWith("content/posts/2024-05-30-aliases.md");
});

test("aliases of tags are words of the first section, and are not published", () => {
  const tags = [{ label: "Node.js", aliases: ["nodejs", "node-runtime"] }];

  const documents = searchDocuments([{ ...post, tags }]);
  const file = buildSearchIndex(documents, testOptions);

  const postings = (token: string) =>
    documents.map((document) =>
      indexedTokens(document, testOptions).includes(token),
    );
  expect(postings("runtime")).toEqual([true, false]);
  expect(postings("nodejs")).toEqual([true, true]);
  expect(JSON.stringify(file.documents)).not.toContain("runtime");
});

test("an alias is found", async () => {
  const tags = [{ label: "Node.js", aliases: ["runtime"] }];
  const documents = searchDocuments([{ ...post, tags }]);

  const index = await readSearchIndex(
    buildSearchIndex(documents, testOptions),
    "default",
  );

  expect(
    search("runtime", index).map(({ sectionRoute }) => sectionRoute),
  ).toEqual([post.route]);
});

test("keywords of a page are in its first section, and those of a section in its own", async () => {
  const [first, second] = post.content.sections;
  const documents = searchDocuments([
    {
      ...post,
      keywords: ["shortcuts"],
      content: {
        sections: [first, { ...second, keywords: ["abbreviate"] }].map(
          (section) => ({ id: null, heading: "", text: "", ...section }),
        ),
      },
    },
  ]);
  const file = buildSearchIndex(documents, testOptions);
  const index = await readSearchIndex(file, "default");
  const routes = (query: string) =>
    search(query, index).map(({ sectionRoute }) => sectionRoute);

  expect(routes("shortcuts")).toEqual([post.route]);
  expect(routes("abbreviate")).toEqual([`${post.route}#less-to-read`]);
  expect(file.documents.map(({ keywords }) => keywords)).toEqual([
    ["shortcuts"],
    ["abbreviate"],
  ]);
});
