import { checkRules, severityOf, type Diagnostic } from "@technical-blog/utils";

import type { ContentConfig } from "../config/contentConfig";

/**
 * Sets the configured severity of a diagnostic.
 * @returns whether the rule is on
 */
export function setSeverity(
  diagnostic: Diagnostic,
  { checks }: Pick<ContentConfig, "checks">,
): boolean {
  const { ruleId } = diagnostic;
  const rule = checkRules.find((rule) => rule === ruleId);
  if (rule === undefined) return true;
  const level = severityOf(rule, checks);
  diagnostic.fatal = level === "error";
  return level !== "off";
}
