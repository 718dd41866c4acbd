import path from "node:path";

import type { Root } from "hast";
import { h } from "hastscript";

import { decodedPath, encodedPath } from "../../config/paths";
import type { ContentSource } from "../content/contentSource";
import { diagnosticData, type Diagnostic } from "../content/diagnostic";
import { digest } from "../content/digest";
import type { ContentFields } from "../content/frontMatter";
import { readContentFile } from "../content/readContentFile";
import {
  includedFile,
  readIncludedFile,
} from "./constructs/includes/includedFile";
import { fieldsOf, type ContentItem, type PostContent } from "./contentItem";
import { htmlOf } from "./htmlOf";
import { emptyInspection, type MarkdownInspection } from "./inspection";
import { cutMedia, type MediaSlot } from "./media";
import { renderMarkdown, type RenderedMarkdown } from "./renderMarkdown";
import { withoutFrontMatter } from "./withoutFrontMatter";

const WORDS_PER_MINUTE = 220;

/** The site around a post, as far as its rendering depends on it. */
export type RenderEnvironment = {
  /** Absolute path of the project. */
  root: string;
  /** Before internal paths; without slash at its end, empty at the root of a host. */
  pathPrefix: string;
  /** URL of the site, without path prefix. */
  siteUrl: string;
  /** False for a check, which makes no page. Default: true. */
  colorsCode?: boolean | undefined;
};

/**
 * Renders one post, page or doc: the only place where its text is parsed. It knows no other post.
 * @param file path from the root of the project
 * @param bytes of that file
 */
export async function renderPost(
  file: string,
  bytes: Uint8Array,
  source: ContentSource,
  environment: RenderEnvironment,
): Promise<ContentItem> {
  const includes: ContentItem["includes"] = {};
  const { diagnostics, ...parsed } = readContentFile(file, bytes, source);
  const fields = fieldsOf(parsed);
  // Errors of fields do not hide those of the text. A file that is no text, or whose front matter has no end, is not rendered.
  if (!fields && !diagnostics.every(isOfField)) {
    return {
      file,
      inspection: emptyInspection(),
      diagnostics: diagnostics.map(diagnosticData),
      includes,
    };
  }
  const { colorsCode, pathPrefix, root, siteUrl } = environment;
  const value = withoutFrontMatter(new TextDecoder().decode(bytes));
  const result = await renderMarkdown(
    { value, path: file },
    {
      pathPrefix,
      colorsCode,
      hasTitle: parsed.doc?.hidesTitle,
      route: fields?.route ?? "/",
      absoluteUrl: (ofPath) =>
        `${siteUrl}${encodedPath(`${pathPrefix}${ofPath}`)}`,
      includeCode: async (named) => {
        const included = includedFile(named, path.join(root, file), root);
        includes[included] = null;
        const code = await readIncludedFile(included, root);
        includes[included] = digest(code);
        return code;
      },
    },
  );
  const { rendered, inspection } = result;
  return {
    file,
    ...parsed,
    ...(rendered &&
      fields && { content: postContent(rendered, inspection, fields) }),
    inspection,
    diagnostics: [...diagnostics, ...result.diagnostics].map(diagnosticData),
    includes,
  };
}

function isOfField({ field, ruleId }: Diagnostic): boolean {
  return (
    ruleId === "unknown-field" ||
    (ruleId === "front-matter" && field !== "front matter")
  );
}

function postContent(
  { text, ...rendered }: RenderedMarkdown,
  inspection: MarkdownInspection,
  { image, imageAlt }: ContentFields,
): PostContent {
  const words = text.split(/\s+/).length;
  const media = [...rendered.media];
  return {
    ...rendered,
    media,
    readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    cover:
      image === null
        ? null
        : coverHtml({ src: image, alt: imageAlt ?? "" }, inspection, media),
  };
}

/** The cover as the image in a paragraph of its own, unless the text shows the same image. */
function coverHtml(
  image: { src: string; alt: string },
  { images }: MarkdownInspection,
  media: MediaSlot[],
): string | null {
  const wanted = path.posix.normalize(decodedPath(image.src));
  const isShown = images.some(
    ({ src }) => path.posix.normalize(decodedPath(src)) === wanted,
  );
  if (isShown) return null;
  const tree: Root = h(null, h("p", h("img", image)));
  cutMedia(tree, media);
  return htmlOf(tree);
}
