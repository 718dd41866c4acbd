import { readFile } from "node:fs/promises";

import { writeWhole } from "../../content/writeWhole";
import {
  contentSecurityPolicy,
  inlineCode,
  policyElement,
  sharePagePathScript,
  withPolicy,
  type InlineCode,
} from "./contentSecurityPolicy";

type SecureOptions = {
  /** Sources of styles that scripts of ours add while they run. */
  styleSources: readonly string[];
  /** Origins beside the site's own that its scripts may ask. */
  connectTo: readonly string[];
  /** Origins of videos that pages may show. */
  frames: readonly string[];
  /** Told of a page with code of its own, which will not run. */
  onBlocked: (file: string) => void;
};

/**
 * Gives all pages one policy, in their files. What one page has of inline code all have: that is what keeps the policy
 * short enough for a header, whatever the number of pages. A script or style element in a post is not part of it.
 * @param files the pages' files; the first one says what is allowed
 * @returns the policy
 */
export async function securePages(
  files: readonly string[],
  { styleSources, connectTo, frames, onBlocked }: SecureOptions,
): Promise<string> {
  let allowed: InlineCode | undefined;
  let policy = "";
  for (const file of files) {
    const before = await readFile(file, "utf8");
    // A page of the last build. Gatsby writes a page that changes without a policy.
    if (policy && before.includes(policyElement(policy))) continue;
    const html = sharePagePathScript(before);
    const code = inlineCode(html);
    if (!allowed) {
      const styles = new Set([...code.styles, ...styleSources]);
      allowed = { scripts: code.scripts, styles };
      policy = contentSecurityPolicy(allowed, connectTo, frames);
    }
    if (!isAllowed(code, allowed)) onBlocked(file);
    const after = withPolicy(html, policy);
    if (after !== before) await writeWhole(file, after);
  }
  return policy;
}

function isAllowed(code: InlineCode, allowed: InlineCode): boolean {
  return (
    [...code.scripts].every((source) => allowed.scripts.has(source)) &&
    [...code.styles].every((source) => allowed.styles.has(source))
  );
}
