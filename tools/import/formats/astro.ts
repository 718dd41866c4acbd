import path from "node:path";

import GithubSlugger from "github-slugger";

import { convertMdx } from "../convert/mdx";
import type { SourceFormat } from "../sourceBlog";
import { filesBelow, firstFile, isFolder, routeOf } from "../sourceFiles";

const USUAL_NAMES = ["blog", "posts", "post", "articles"];
const FOLDERS = ["src/content", "src/data", "content"].flatMap((folder) =>
  USUAL_NAMES.map((name) => `${folder}/${name}`),
);
const USUAL_BASES = [...USUAL_NAMES, "writing"];

/** The Markdown of a content collection. */
export const astro: SourceFormat = {
  tool: "Astro",
  expected: `a folder ${FOLDERS.slice(0, 3).join(", ")} or the like`,
  open: (root, { base }) => {
    const blog = FOLDERS.find((folder) => isFolder(path.join(root, folder)));
    if (blog === undefined) return astro.expected;
    const start = base ?? routeBase(root);
    const idOf = (file: string) => entryId(file.slice(blog.length + 1));
    return {
      files: filesBelow(path.join(root, blog), /\.mdx?$/)
        .filter((name) => !/(^|\/)_/.test(name))
        .map((name) => `${blog}/${name}`),
      contentFolders: [path.join(root, blog)],
      publicFolders: [path.join(root, "public")],
      aliases: pathAliases(root),
      listRoute: routeOf(start),
      readAuthors: () => new Map(),
      pathFacts: (file, fields) => {
        const id = fields.text("slug") ?? idOf(file);
        const title = id.replace(/^.*\//, "");
        const [, day, name] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(title) ?? [];
        return { day, title, name: name ?? title };
      },
      route: ({ file, fields }) =>
        routeOf(start, fields.text("slug") ?? idOf(file)),
      convert: ({ file, body }, _pages, report) => ({
        body: file.endsWith(".mdx") ? convertMdx(body, report) : body,
      }),
    };
  },
};

/** The folder of the posts' page: `src/pages/blog/[...slug].astro`. */
function routeBase(root: string): string {
  const ending = /\/?\[[^\]]*\](?:\/index)?\.astro$/;
  const folders = filesBelow(path.join(root, "src/pages"), ending)
    .map((name) => name.replace(ending, ""))
    .filter((folder) => !folder.includes("["));
  return (
    folders.find((folder) => USUAL_BASES.includes(folder)) ??
    (folders.includes("") ? "" : "blog")
  );
}

/** Path aliases of tsconfig.json; `@/` and `~/` are usual. */
function pathAliases(root: string): Record<string, string> {
  const config = firstFile(root, ["tsconfig.json"])?.text ?? "";
  const paths = [
    ...config.matchAll(/"([^"\s]+\/)\*":\s*\[\s*"(?:\.\/)?([^"]*)\*"/g),
  ].map(([, name = "", folder = ""]) => [name, path.join(root, folder)]);
  const source = path.join(root, "src");
  return { ...Object.fromEntries(paths), "@/": source, "~/": source } as Record<
    string,
    string
  >; // all entries are pairs of texts
}

/** Makes the id of an entry as Astro's glob loader does. */
function entryId(name: string): string {
  const segments = name.replace(/(?:\/index)?\.mdx?$/, "").split("/");
  return segments.map((segment) => new GithubSlugger().slug(segment)).join("/");
}
