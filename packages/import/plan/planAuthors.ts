import { load } from "js-yaml";
import { isEqual, kebabCase } from "lodash";

import { recordOf, toYaml } from "../frontMatter";
import type { SourceAuthor, SourceBlog } from "../sourceBlog";

export type AuthorPlan = {
  /** Text to add to content/authors.yml. */
  addition: string;
  /** Translates an author in the front matter of a post. */
  written: (author: string | SourceAuthor) => string | SourceAuthor;
  /** Pictures that are files of the old blog. */
  pictures: { key: string; url: string }[];
};

/** Declares the authors that content/authors.yml lacks. Existing entries stay unchanged. */
export function planAuthors(blog: SourceBlog, existing: string): AuthorPlan {
  const declared = recordOf(existing.trim() === "" ? {} : load(existing));
  const entries: Record<string, SourceAuthor> = {};
  const pictures: { key: string; url: string }[] = [];
  const keys = new Map<string, string>();
  const names = blog.posts
    .flatMap(({ authors }) => authors)
    .filter((author) => typeof author === "string");
  for (const name of new Set([...blog.authors.keys(), ...names])) {
    const known = blog.authors.get(name);
    const sameName = [...blog.authors].find(
      ([, author]) => author.name === name,
    )?.[0];
    const key = known ? name : (sameName ?? (kebabCase(name) || name));
    const author = known ?? blog.authors.get(key) ?? { name };
    keys.set(name, key);
    if (/^\/(?!\/)/.test(author.image_url ?? "")) {
      pictures.push({ key, url: author.image_url ?? "" });
    }
    if (declared[key] === undefined) entries[key] = author;
    else if (known && !isEqual(declared[key], author)) {
      blog.skipped.add(
        `the author "${key}" differs from the one in content/authors.yml, which stays unchanged.`,
      );
    }
  }
  return {
    addition: toYaml(entries),
    written: (author) =>
      typeof author === "string" ? (keys.get(author) ?? author) : author,
    pictures,
  };
}
