import type { Compatible } from "vfile";

import { fillMedia, type MediaFiles } from "./media";
import {
  renderMarkdown,
  type MarkdownEnvironment,
  type RenderedMarkdown,
} from "./renderMarkdown";

const EMPTY: Omit<
  RenderedMarkdown,
  "copy" | "feedHtml" | "media" | "stepsDigest"
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
  const html = await fillMedia(rendered.html, rendered.media, environment);
  return { ...rendered, html, diagnostics };
}
