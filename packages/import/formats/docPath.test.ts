import { docPath } from "./docPath";

test.each([
  ["index.md", undefined, "index", "/"],
  ["index.md", "start", "start", "/"],
  ["guide/README.md", "start", "guide/start", "/guide"],
  ["01-guide/guide.mdx", undefined, "guide/guide", "/guide"],
  ["guide/install.md", "setup", "guide/setup", "/guide/setup"],
])(
  "%s with the id %s has the id %s and the path %s",
  (file, id, full, slug) => {
    expect(docPath(file, { id, slug: undefined })).toMatchObject({
      id: full,
      slug,
    });
  },
);
