import { dump } from "js-yaml";
import { kebabCase } from "lodash";

import {
  findTag,
  parseTagsFile,
  type Tag,
} from "../../src/node/content/parseTagsFile";
import type { SourceBlog, SourceTag } from "./sourceBlog";
import { routeOf } from "./sourceFiles";

export type TagPlan = {
  /** What is added to content/tags.yml. */
  addition: string;
  /** What posts call the tag here; nothing for one that cannot be declared. */
  keyOf: (name: string) => string | undefined;
  /** Old paths of tags' pages that differ from ours. */
  moved: { from: string; to: string }[];
};

const ALIAS = /^[a-z0-9-]+$/;

/** Declares the tags that posts use and content/tags.yml does not have. */
export function planTags(blog: SourceBlog, existing: string): TagPlan {
  const { tags, diagnostics } = parseTagsFile("content/tags.yml", existing);
  const [broken] = diagnostics;
  if (broken) {
    throw new Error(
      `content/tags.yml: ${broken.field ?? ""}: ${broken.reason} ${broken.note ?? ""}`,
    );
  }
  const declared = new Map(blog.tags.map((tag) => [tag.name, tag]));
  const used = [...new Set(blog.posts.flatMap((post) => post.tags))].map(
    (name): SourceTag =>
      declared.get(name) ?? { name, label: name, slug: kebabCase(name) },
  );
  const keys = new Map<string, string>();
  const entries: Record<string, object> = {};
  const moved: { from: string; to: string }[] = [];
  const known: Tag[] = [...tags];
  for (const { name, label, description, slug } of used) {
    const there = [name, label]
      .map((each) => findTag(known, each))
      .find((tag) => tag !== undefined);
    const tag = there ?? newTag({ name, label, slug, description }, known);
    if (!tag) {
      blog.notCarried.add(
        `the tag "${label}" would have the path of another one ("${kebabCase(label)}"); posts lose it. Declare it in content/tags.yml under another label, then import again.`,
      );
      continue;
    }
    // A tag's first name is its key in tags.yml.
    keys.set(name, tag.names[0] ?? tag.slug);
    if (blog.tagsRoute !== undefined) {
      const from = routeOf(blog.tagsRoute, slug);
      const to = `/tags/${tag.slug}`;
      if (
        from !== to &&
        !tag.aliases.some((alias) => from === `/tags/${alias}`)
      )
        moved.push({ from, to });
    }
    if (there) continue;
    known.push(tag);
    const { aliases } = tag;
    entries[tag.slug] = {
      label: tag.label,
      description: tag.description,
      ...(aliases.length > 0 ? { aliases } : {}),
    };
  }
  return {
    addition:
      Object.keys(entries).length > 0
        ? dump(entries, { flowLevel: 2, lineWidth: -1 })
        : "",
    keyOf: (name) => keys.get(name),
    moved,
  };
}

/** @returns nothing when its path is that of another tag */
function newTag(
  { name, label, slug, description }: SourceTag,
  known: readonly Tag[],
): Tag | undefined {
  const path = kebabCase(label);
  const isFree = (each: string) =>
    !known.some((tag) => tag.slug === each || tag.aliases.includes(each));
  if (path === "" || !isFree(path)) return undefined;
  const aliases =
    slug !== path && ALIAS.test(slug) && isFree(slug) ? [slug] : [];
  return {
    slug: path,
    label,
    description: description ?? `Posts on ${label}.`,
    aliases,
    names: [
      ...new Set(
        [path, name, label, ...aliases].map((each) => each.toLowerCase()),
      ),
    ],
  };
}
