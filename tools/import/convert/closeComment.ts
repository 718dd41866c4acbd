import type { Report } from "../skippedItems";
import { bodyOf, plainTree, rangeOf, type Body } from "./body";

/** Closes a comment that hides the rest of the text. */
export function closeComment(body: Body, report: Report): Body {
  const last = plainTree(body.text).children.at(-1);
  if (last?.type !== "html" || !/^<!--(?![^]*-->)/.test(last.value))
    return body;
  report(
    "a comment is not closed; it is closed at the end.",
    body.lineAt(rangeOf(last).start),
  );
  return { ...bodyOf(`${body.text.trimEnd()}\n-->\n`, 1), lineAt: body.lineAt };
}
