import { findTag, parseTagsFile, type Tag } from "@technical-blog/content";
import { isEqual, kebabCase, uniqWith } from "lodash";

import { toYaml } from "../frontMatter";
import type { SourceBlog, SourceTag } from "../sourceBlog";
import { routeOf } from "../sourceFiles";

export type TagPlan = {
  /** Text to add to content/tags.yml. */
  addition: string;
  /** Returns the key of a tag; undefined for one that cannot be declared. */
  keyOf: (name: string) => string | undefined;
  slugOf: (name: string) => string | undefined;
  /** Routes of our tag pages. */
  pages: ReadonlySet<string>;
  /** Tag pages whose route changes. */
  moved: { from: string; to: string }[];
};

const ALIAS = /^[a-z0-9-]+$/;

/** Declares the tags of posts that content/tags.yml lacks. */
export function planTags(blog: SourceBlog, existing: string): TagPlan {
  const { tags, diagnostics } = parseTagsFile("content/tags.yml", existing);
  const [broken] = diagnostics;
  if (broken) {
    throw new Error(
      `content/tags.yml: ${broken.field ?? ""}: ${broken.reason} ${broken.note ?? ""}`,
    );
  }
  const keys = new Map<string, string>();
  const slugs = new Map<string, string>();
  const entries: Record<string, object> = {};
  const moved: { from: string; to: string }[] = [];
  const known: Tag[] = [...tags];
  const ofPosts = new Set(blog.posts.flatMap((post) => post.tags));
  const ofDocs = blog.docs
    .flatMap(({ versions }) => versions.flatMap(({ docs }) => docs))
    .flatMap((doc) => doc.tags);
  for (const name of new Set([...ofPosts, ...ofDocs])) {
    const source = blog.tagOf(name);
    const declared = findTag(known, name) ?? findTag(known, source.label);
    const tag = declared ?? newTag(source, known) ?? sameTag(source, known);
    if (!tag) {
      blog.skipped.add(
        `the tag "${source.label}" has the same URL as another one ("${kebabCase(source.label)}"), so posts lose it. Declare it in content/tags.yml with another label, then import again.`,
      );
      continue;
    }
    // The first name of a tag is its key in tags.yml.
    keys.set(name, tag.names[0] ?? tag.slug);
    slugs.set(name, tag.slug);
    const { slug, label, description, aliases } = tag;
    const routes = [slug, ...aliases].map((each) => `/tags/${each}`);
    const old =
      blog.tagsRoute === undefined
        ? []
        : [routeOf(blog.tagsRoute, source.slug), ...(source.otherRoutes ?? [])];
    if (ofPosts.has(name))
      for (const from of old.filter((each) => !routes.includes(each)))
        moved.push({ from, to: `/tags/${slug}` });
    if (declared) continue;
    known.push(tag);
    entries[slug] = {
      label,
      description,
      ...(aliases.length > 0 ? { aliases } : {}),
    };
  }
  const pages = new Set(
    known.flatMap(({ slug, aliases }) =>
      [slug, ...aliases].map((each) => `/tags/${each}`),
    ),
  );
  return {
    addition: toYaml(entries, 2),
    keyOf: (name) => keys.get(name),
    slugOf: (name) => slugs.get(name),
    pages,
    moved: uniqWith(moved, isEqual).filter(({ from }) => {
      if (pages.has(from))
        blog.skipped.add(`the old URL "${from}" is that of another page.`);
      return !pages.has(from);
    }),
  };
}

/** Finds a tag whose name differs only in capitals, spaces and hyphens. */
function sameTag({ label }: SourceTag, known: readonly Tag[]): Tag | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");
  return known.find((tag) => letters(tag.label) === letters(label));
}

/** @returns undefined when another tag has its route */
function newTag(
  { name, label, slug, description }: SourceTag,
  known: readonly Tag[],
): Tag | undefined {
  const key = kebabCase(label);
  const isFree = (each: string) =>
    !known.some((tag) => tag.slug === each || tag.aliases.includes(each));
  if (key === "" || !isFree(key)) return undefined;
  const aliases =
    slug !== key && ALIAS.test(slug) && isFree(slug) ? [slug] : [];
  const names = [key, name, label, ...aliases].map((each) =>
    each.toLowerCase(),
  );
  return {
    slug: key,
    label,
    description: description ?? `Posts on ${label}.`,
    aliases,
    names: [...new Set(names)],
  };
}
