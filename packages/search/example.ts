import {
  buildSearchIndex,
  readSearchIndex,
  searchDocuments,
  searchWhole,
  type SearchOptions,
} from "@technical-blog/search";

const options: SearchOptions = {
  titleBoost: 5,
  contentBoost: 1,
  tagsBoost: 3,
  parentCategoriesBoost: 2,
  indexDocSidebarParentCategories: 0,
  maxSearchResults: 8,
  maxSectionsPerPage: 3,
};

const documents = searchDocuments([
  {
    type: "blog",
    file: "content/git.md",
    route: "/git",
    title: "Git",
    tags: [{ label: "CLI" }],
    content: {
      sections: [
        { id: null, heading: "", text: "A history of files." },
        { id: "undo-a-commit", heading: "Undo a commit", text: "git reset" },
      ],
    },
  },
]);

// The build publishes it.
const json = JSON.stringify(buildSearchIndex(documents, options));

// A browser reads it, and searches it at each key.
export async function find(query: string): Promise<string[]> {
  const index = await readSearchIndex(JSON.parse(json), "default");
  const { ranked } = searchWhole(query, index, options);
  return ranked.map(({ document }) => document.sectionRoute);
}
