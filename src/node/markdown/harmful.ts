import type { Element, Root } from "hast";
import type { VFile } from "vfile";

import type { CheckRule } from "../../config/checkRules";
import { addDiagnostic } from "../content/diagnostic";
import { SKIP, visit } from "./visit";

/** Elements that the site's policy would block in any case. */
const BLOCKED_ELEMENTS = new Map<string, CheckRule>([
  ["script", "raw-script"],
  ["style", "raw-style"],
]);

const PUT_INTO_FILE = "Put the code into a file below static, or leave it out.";

/** Takes scripts and styles out of raw HTML and reports them: the policy of the pages allows none but the site's own. */
export function rehypeHarmful() {
  return (tree: Root, file: VFile) => {
    visit(tree, "element", (element, index, parent) => {
      const report = (rule: CheckRule, what: string, fix: string) => {
        addDiagnostic(file, {
          line: element.position?.start.line ?? 1,
          rule,
          problem: `${what} is left out of the page.`,
          fix,
        });
      };
      const rule = BLOCKED_ELEMENTS.get(element.tagName);
      if (rule) {
        if (!parent || index === undefined) return;
        report(rule, `<${element.tagName}>`, PUT_INTO_FILE);
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      for (const name of Object.keys(element.properties)) {
        if (/^on/i.test(name)) {
          report(
            "event-handler",
            `the attribute ${name.toLowerCase()}`,
            PUT_INTO_FILE,
          );
        } else if (isScriptUrl(element, name)) {
          report(
            "script-url",
            `a URL that is a script, in ${name}`,
            "Link to a URL.",
          );
        } else {
          continue;
        }
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the attributes are a dictionary
        delete element.properties[name];
      }
      return undefined;
    });
  };
}

/** Browsers ignore white space and control characters in front of and within "javascript:". */
function isScriptUrl({ properties }: Element, name: string): boolean {
  const value = properties[name];
  return (
    typeof value === "string" &&
    /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ""))
  );
}
