import type { Compatible } from "vfile";

import { fillNames, pathOfName } from "./links";
import { fillMedia, type MediaFiles } from "./media";
import {
  renderMarkdown,
  type MarkdownEnvironment,
  type RenderedMarkdown,
} from "./renderMarkdown";
import { fillDifferences } from "./verified/differences";

const EMPTY: Omit<
  RenderedMarkdown,
  "blocksNotRun" | "copy" | "feedHtml" | "media" | "stepsDigest" | "textHash"
> = {
  html: "",
  text: "",
  headings: [],
  sections: [],
  links: [],
  summary: { html: "", text: "", isWhole: false },
};

/** Renders a text and puts its images and videos in place, as a page shows it. */
export async function renderFilled(
  source: Compatible,
  environment: MarkdownEnvironment & MediaFiles,
) {
  const { rendered, diagnostics } = await renderMarkdown(source, environment);
  if (!rendered) return { ...EMPTY, diagnostics };
  const { pathPrefix, route } = environment;
  const urlOf = (name: string) => pathOfName(name, pathPrefix, route);
  const filled = await fillMedia(rendered.html, rendered.media, environment);
  const html = await fillNames(filled, urlOf);
  const { summary } = rendered;
  summary.html = await fillNames(summary.html, urlOf);
  return { ...rendered, html: fillDifferences(html), diagnostics };
}
