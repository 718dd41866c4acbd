import { escapeRegExp } from "lodash";

import { listOf, parseYaml, recordOf } from "../frontMatter";
import type { GatsbyFile } from "./gatsbyFiles";

/** Tests of a value in a `filter` of GraphQL. */
const OPERATORS: Record<
  string,
  ((value: unknown, wanted: unknown) => boolean) | undefined
> = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value !== wanted,
  in: (value, wanted) => listOf(wanted).includes(value),
  nin: (value, wanted) => !listOf(wanted).includes(value),
};

/**
 * Whether a file fits a `filter` of GraphQL; operators other than the plain ones hold.
 * @param valueOf the value of a member of the file's node
 */
export function fits(
  filter: unknown,
  valueOf: (names: string[]) => unknown,
  names: string[] = [],
): boolean {
  return Object.entries(recordOf(filter)).every(([name, wanted]) => {
    const isKnown = names[0] === "frontmatter" || names[0] === "fields";
    const test = isKnown ? OPERATORS[name] : undefined;
    return test
      ? test(valueOf(names) ?? null, wanted)
      : fits(wanted, valueOf, [...names, name]);
  });
}

/** The type and `filter` of the only query with a name, such as `posts: allMdx(filter: { … })`. */
export function queryFilter(
  texts: ReadonlySet<string>,
  name: string,
): { type: GatsbyFile["type"]; filter: unknown } | undefined {
  const isType = /^all(?:MarkdownRemark|Mdx)$/.test(name);
  const query = new RegExp(
    `${isType ? String.raw`(?<!:\s*)\b(?=${name}\b)` : String.raw`\b${escapeRegExp(name)}\s*:\s*`}all(MarkdownRemark|Mdx)\\b\\s*(?:\\(((?:[^()"]|"[^"]*")*)\\))?`,
    "g",
  );
  const [found, ...others] = [...texts].flatMap((text) => [
    ...text.matchAll(query),
  ]);
  if (!found || others.length > 0) return undefined;
  const [, type, args = ""] = found;
  return {
    type: type === "Mdx" ? "Mdx" : "MarkdownRemark",
    filter: argumentsOf(args).filter,
  };
}

/** Reads arguments of GraphQL, which are YAML with commas between them. */
function argumentsOf(text: string): Record<string, unknown> {
  const yaml = text.replace(/([}\]"\w])\s+(?=\w+\s*:)/g, "$1, ");
  try {
    return recordOf(parseYaml(`{${yaml}}`));
  } catch {
    return {}; // The filter is unknown.
  }
}
