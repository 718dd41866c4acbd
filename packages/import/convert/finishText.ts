import type { Body } from "@technical-blog/markdown";

import type { Report } from "../skippedItems";
import { closeHtml } from "./closeHtml";
import { escapeDollars } from "./dollars";
import { convertEmbeds } from "./embeds";

/** The last steps for the text of every post, doc and page. */
export function finishText(body: Body, report: Report): Body {
  return closeHtml(escapeDollars(convertEmbeds(body, report), report), report);
}
