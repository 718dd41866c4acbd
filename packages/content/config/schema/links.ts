import { z } from "zod";

import { absoluteUrl, isObject, sitePath, text } from "./values";

export const linkShape = {
  /** The text of the link. */
  label: text,
  /** A page of this site; excludes `href`. */
  to: sitePath.optional(),
  /** Another site; excludes `to`. */
  href: absoluteUrl.optional(),
};

type LinkTarget = { to: string; href?: never } | { href: string; to?: never };

const oneTarget = z.superRefine<{ to?: unknown; href?: unknown }>(
  ({ to, href }, context) => {
    if (to === undefined && href === undefined) {
      context.addIssue(
        "neither `to` nor `href` is given. Give `to` for a page of this site, `href` for another site.",
      );
    } else if (to !== undefined && href !== undefined) {
      context.addIssue(
        `\`to\` ${JSON.stringify(to)} and \`href\` ${JSON.stringify(href)} exclude each other. Keep \`to\` for a page of this site, \`href\` for another site.`,
      );
    }
  },
  // By default, a check does not run until everything else is valid.
  { when: ({ value }) => isObject(value) },
);

/** Requires exactly one of `to` and `href`, in the type and at run time. */
export function withOneTarget<Link extends z.ZodObject>(link: Link) {
  // zod infers no type from a check with `when`; `oneTarget` proves this one.
  return link.check(oneTarget) as Link & z.ZodType<LinkTarget, LinkTarget>;
}
