import type { Body } from "@technical-blog/markdown";

import type { Report } from "../skippedItems";
import { closeHtml } from "./closeHtml";
import { escapeDollars } from "./dollars";
import { convertEmbeds } from "./embeds";
import { escapeTitleLinks } from "./titleLinks";

/** The last steps for the text of every post, doc and page. */
export function finishText(body: Body, report: Report): Body {
  const escaped = escapeDollars(convertEmbeds(body, report), report);
  return closeHtml(escapeTitleLinks(escaped, report), report);
}
