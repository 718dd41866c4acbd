import type { Properties, Root } from "hast";
import type { VFile } from "vfile";

import type { CheckRule } from "../../config/checkRules";
import { addDiagnostic } from "../content/diagnostic";
import { removeElements } from "./visit";

const PUT_INTO_FILE = "Put the code into a file below static, or leave it out.";

/** Removes scripts and styles from raw HTML and reports them: the Content-Security-Policy allows only the site's own. */
export function removeHarmful(tree: Root, file: VFile) {
  removeElements(tree, ({ tagName, properties, position }) => {
    const report = (rule: CheckRule, what: string, fix: string) => {
      addDiagnostic(file, {
        line: position?.start.line ?? 1,
        rule,
        problem: `${what} is left out of the page.`,
        fix,
      });
    };
    if (tagName === "script" || tagName === "style") {
      report(`raw-${tagName}`, `<${tagName}>`, PUT_INTO_FILE);
      return true;
    }
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name)) {
        const attribute = `the attribute ${name.toLowerCase()}`;
        report("event-handler", attribute, PUT_INTO_FILE);
      } else if (isScriptUrl(value)) {
        const url = `a URL that is a script, in ${name}`;
        report("script-url", url, "Link to a URL.");
      } else {
        continue;
      }
      // oxlint-disable-next-line typescript/no-dynamic-delete -- the attributes are a dictionary
      delete properties[name];
    }
    return false;
  });
}

/** Browsers ignore white space and control characters in front of and within "javascript:". */
export function isScriptUrl(value: Properties[string]): boolean {
  return (
    typeof value === "string" &&
    /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ""))
  );
}
