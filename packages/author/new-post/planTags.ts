import { findTag, type Tag } from "@technical-blog/content";
import { didYouMean } from "@technical-blog/utils";
import { compact } from "lodash";

import {
  exampleSlug,
  knownTag,
  newTag,
  type KnownTag,
  type NewTag,
  type WantedTag,
} from "./newTag";

type TagPlan = {
  /** The keys of the tags in content/tags.yml, without repetition. */
  keys: string[];
  newTags: NewTag[];
  /** A line for each wrong tag. */
  problems: string[];
};

/** Finds the tags of a post, and the tags to declare. */
export function planTags(
  wanted: readonly WantedTag[],
  declared: readonly Tag[],
): TagPlan {
  const known: KnownTag[] = [...declared];
  const keys = new Set<string>();
  const newTags: NewTag[] = [];
  const problems: string[] = [];
  for (const each of wanted) {
    const { name, slug, isNew = false } = each;
    const tag = findTag(known, name);
    if (tag) {
      // A tag's first name is its key in tags.yml, as posts write it.
      keys.add(tag.names[0] ?? name);
      if (slug !== undefined && slug !== tag.slug) {
        problems.push(
          `--tags: "${name}" is declared already, with the page /tags/${tag.slug}. Leave out "=${slug}".`,
        );
      }
      continue;
    }
    const { tag: added, problem } = newTag(each, known);
    if (!added || !isNew) {
      problems.push(`--tags: ${explain(each, problem, known)}`);
      continue;
    }
    keys.add(added.slug);
    newTags.push(added);
    known.push(knownTag(added));
  }
  return { keys: [...keys], newTags, problems };
}

/** The problem of an unknown tag, and the fix. */
function explain(
  { name, isNew = false }: WantedTag,
  problem: string | undefined,
  known: readonly KnownTag[],
): string {
  const value = `${name}=${exampleSlug(name, known)}`;
  const withSlug = `--tags ${/\s/.test(value) ? `"${value}"` : value}`;
  if (isNew && problem) {
    return `"${name}" cannot be declared: ${problem} Choose a slug: ${withSlug}.`;
  }
  const hint = didYouMean(
    name,
    known.flatMap(({ names }) => names),
  );
  const remedy = problem
    ? `write ${withSlug} --declare: ${problem}`
    : "add --declare.";
  return compact([
    `unknown tag "${name}".`,
    hint,
    `To declare it in content/tags.yml, ${remedy}`,
  ]).join(" ");
}
