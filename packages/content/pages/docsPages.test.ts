import type { DocsInstance } from "../docs/readDocs";
import { docsPages } from "./docsPages";

test("the tags of docs are in the alphabetical order of readers", () => {
  const instance = {
    options: { id: "default", tagsBasePath: "tags" },
    versions: [
      {
        name: "current",
        basePath: "/docs",
        mainDocId: "a",
        sidebars: new Map(),
        docs: [
          {
            doc: {
              id: "a",
              route: "/docs/a",
              title: "A",
              description: null,
              isUnlisted: false,
              tagNames: ["Zebra", "apple", "Éclair", "banana"],
            },
            parents: [],
          },
        ],
      },
    ],
  } as unknown as DocsInstance; // all that counts here

  const tags = ["Zebra", "apple", "Éclair", "banana"].map((label) => ({
    id: label,
    slug: label.toLowerCase(),
    label,
    description: label,
    aliases: [],
    names: [label.toLowerCase()],
  }));

  const pages = docsPages([instance], (names) =>
    tags.filter(({ label }) => names.includes(label)),
  );

  const list = pages.find(({ path }) => path === "/docs/tags");
  expect(list?.context).toMatchObject({
    tags: ["apple", "banana", "Éclair", "Zebra"].map((label) => ({ label })),
  });
});
