import { dump, load } from "js-yaml";
import { isEqual, kebabCase } from "lodash";

import { recordOf } from "./frontMatter";
import type { SourceAuthor, SourceBlog } from "./sourceBlog";

export type AuthorPlan = {
  /** What is added to content/authors.yml. */
  addition: string;
  /** An author as a post's front matter has it here. */
  written: (author: string | SourceAuthor) => string | SourceAuthor;
  /** Pictures that are files of the old blog. */
  pictures: { key: string; url: string }[];
};

/** Declares the authors of posts that content/authors.yml does not have. An entry that is there stays. */
export function planAuthors(blog: SourceBlog, existing: string): AuthorPlan {
  const there = recordOf(existing.trim() === "" ? {} : load(existing));
  const entries: Record<string, SourceAuthor> = {};
  const pictures: { key: string; url: string }[] = [];
  const keys = new Map<string, string>();
  const names = new Set(
    blog.posts
      .flatMap(({ authors }) => authors)
      .filter((author) => typeof author === "string"),
  );
  for (const name of [...blog.authors.keys(), ...names]) {
    if (keys.has(name)) continue;
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
    if (there[key] === undefined) entries[key] = author;
    else if (known && !isEqual(there[key], author)) {
      blog.notCarried.add(
        `the author "${key}" is another one in content/authors.yml, which is left as it is.`,
      );
    }
  }
  return {
    addition:
      Object.keys(entries).length > 0 ? dump(entries, { lineWidth: -1 }) : "",
    written: (author) =>
      typeof author === "string" ? (keys.get(author) ?? author) : author,
    pictures,
  };
}
