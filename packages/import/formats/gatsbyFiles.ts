import path from "node:path";

import { get } from "lodash";

import { filesBelow } from "../sourceFiles";

/** A Markdown file as gatsby-node sees it. */
export type GatsbyFile = {
  /** From the folder of its source. */
  relativePath: string;
  /** Name of its source. */
  sourceName: string;
  type: "MarkdownRemark" | "Mdx";
  data: Record<string, unknown>;
};

/** The path that gatsby-source-filesystem's `createFilePath` returns. */
export function createFilePath(
  relativePath: string,
  basePath = "src/pages",
): string {
  const relative = path.posix.relative(basePath, relativePath);
  const { dir, name } = path.posix.parse(relative);
  return path.posix.join("/", dir, name === "index" ? "" : name);
}

/** A node of gatsby-source-filesystem. */
export function fileNode({
  relativePath,
  sourceName,
}: GatsbyFile): Record<string, string> {
  const { dir, name, ext, base } = path.posix.parse(relativePath);
  return {
    relativePath,
    relativeDirectory: dir,
    sourceInstanceName: sourceName,
    name,
    ext,
    extension: ext.slice(1),
    base,
  };
}

/** Routes of files such as `src/pages/blog/{MarkdownRemark.fields__slug}.js`. */
export function fileRoutes(root: string) {
  return filesBelow(path.join(root, "src/pages"), /\{.*\.[jt]sx?$/).flatMap(
    (name) => {
      const model = /\{(mdx|markdownremark)\./i.exec(name)?.[1]?.toLowerCase();
      if (model === undefined) return [];
      const pathOf = (file: GatsbyFile) => {
        const missing: string[] = [];
        const filled = name
          .replace(/\.\w+$/, "")
          .replace(/\{\w+\.([^}]+)\}/g, (_whole, field: string) => {
            const value = fieldOf(file, field.split("__"));
            if (value === undefined) missing.push(field);
            return value ?? "";
          });
        return missing.length === 0 ? `/${filled}` : undefined;
      };
      return [
        {
          model: model === "mdx" ? "Mdx" : "MarkdownRemark",
          pathOf,
        },
      ];
    },
  );
}

/** A field in the name of a route; Gatsby turns it into a slug. */
function fieldOf(
  { data, relativePath }: GatsbyFile,
  names: string[],
): string | undefined {
  const { dir, name } = path.posix.parse(relativePath);
  const last = names.at(-1) ?? "";
  const values: Record<string, unknown> = {
    name,
    relativeDirectory: dir,
    relativePath,
    slug: createFilePath(relativePath),
  };
  const value: unknown =
    names[0] === "frontmatter" ? get(data, names.slice(1)) : values[last];
  return typeof value === "string" || typeof value === "number"
    ? String(value)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}/]+/gu, "-")
    : undefined;
}
