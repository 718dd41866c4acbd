import { checkRules, severityOf } from "../../config/checkRules";
import type { SiteConfig } from "../../config/siteConfigSchema";
import type { Diagnostic } from "../content/diagnostic";

/**
 * Sets the configured severity of a diagnostic.
 * @returns whether the rule is on
 */
export function setSeverity(
  diagnostic: Diagnostic,
  { checks }: Pick<SiteConfig, "checks">,
): boolean {
  const { ruleId } = diagnostic;
  const rule = checkRules.find((rule) => rule === ruleId);
  if (rule === undefined) return true;
  const level = severityOf(rule, checks);
  diagnostic.fatal = level === "error";
  return level !== "off";
}
