import { findTag, TAG_SLUG, type Tag } from "@technical-blog/content";
import { kebabCase } from "lodash";

/** A tag from `--tags`. */
export type WantedTag = {
  name: string;
  /** Path segment of a new tag's page, if not derived from the label. */
  slug?: string;
  /** Whether to declare it in content/tags.yml if necessary. */
  isNew?: boolean;
};

/** A tag to add to content/tags.yml. */
export type NewTag = { label: string; slug: string };

/** The parts of a declared tag that a new one must not share. */
export type KnownTag = Pick<Tag, "label" | "names" | "slug">;

type Attempt =
  { tag: NewTag; problem?: undefined } | { tag?: undefined; problem: string };

/** Words for signs that kebab case drops: C++ and C# would both be "c". */
const SIGNS: Record<string, string> = {
  "+": "plus",
  "#": "sharp",
  "&": "and",
  ".": "dot",
};

/** Parses comma-separated names, each with an optional `=slug`. */
export function parseWantedTags(option: string): WantedTag[] {
  return option
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => {
      const [, name = entry, slug] = /^(.+)=([^=]*)$/.exec(entry) ?? [];
      return { name: name.trim(), ...(slug && { slug: slug.trim() }) };
    });
}

/** The new tag for an unknown name, or the reason that it cannot be declared. */
export function newTag(
  { name, slug: chosen }: WantedTag,
  tags: readonly KnownTag[],
): Attempt {
  const slug = chosen ?? kebabCase(name);
  if (slug === "") {
    return { problem: `"${name}" has no letter or digit for a URL.` };
  }
  if (chosen !== undefined && !TAG_SLUG.test(chosen)) {
    return {
      problem: `"${slug}" is not a slug: lower-case letters, digits and single hyphens between them.`,
    };
  }
  const owner = findTag(tags, slug);
  return owner
    ? { problem: `the page /tags/${slug} is that of "${owner.label}".` }
    : { tag: { label: name, slug } };
}

/** An example of a slug that differs from those of similar names. */
export function exampleSlug(name: string, tags: readonly KnownTag[]): string {
  const slug = kebabCase(
    name.replace(/[+#&.]/g, (sign) => ` ${SIGNS[sign] ?? ""} `),
  );
  const isFree = TAG_SLUG.test(slug) && !findTag(tags, slug);
  return isFree ? slug : "another-slug";
}

export function knownTag({ label, slug }: NewTag): KnownTag {
  return { label, slug, names: [slug, label.toLowerCase()] };
}
