import { checkRules, type CheckRule } from "../../config/checkRules";
import type { SiteConfig } from "../../config/siteConfigSchema";
import type { Diagnostic } from "../content/diagnostic";

/**
 * Gives a diagnostic the severity that the configuration has for its rule.
 * @returns whether the rule is on
 */
export function setSeverity(
  diagnostic: Diagnostic,
  { checks }: Pick<SiteConfig, "checks">,
): boolean {
  const { ruleId } = diagnostic;
  if (!isCheckRule(ruleId)) return true;
  const level = checks[ruleId] ?? checkRules[ruleId];
  diagnostic.fatal = level === "error";
  return level !== "off";
}

function isCheckRule(rule: string | undefined): rule is CheckRule {
  return rule !== undefined && Object.hasOwn(checkRules, rule);
}
