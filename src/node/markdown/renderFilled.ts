import type { Compatible } from "vfile";

import type { Diagnostic } from "../content/diagnostic";
import { fillMedia, type MediaFiles } from "./media";
import {
  renderMarkdown,
  type MarkdownEnvironment,
  type RenderedMarkdown,
} from "./renderMarkdown";

type Filled = Pick<
  RenderedMarkdown,
  "headings" | "html" | "sections" | "summary" | "text"
> & { diagnostics: Diagnostic[] };

/** Renders a text and puts its images and videos in place, as a page shows it. */
export async function renderFilled(
  source: Compatible,
  environment: MarkdownEnvironment & MediaFiles,
): Promise<Filled> {
  const { rendered, diagnostics } = await renderMarkdown(source, environment);
  if (!rendered) {
    const summary = { html: "", text: "", isWhole: false };
    const empty = { html: "", text: "", headings: [], sections: [], summary };
    return { ...empty, diagnostics };
  }
  const { html, media } = rendered;
  return {
    ...rendered,
    html: await fillMedia(html, media, environment),
    diagnostics,
  };
}

/** What lists show of a text. */
export async function summaryOf(
  source: Compatible,
  environment: MarkdownEnvironment & MediaFiles,
): Promise<RenderedMarkdown["summary"]> {
  return (await renderFilled(source, environment)).summary;
}
