import path from "node:path";

import {
  emptyInspection,
  includedFile,
  readIncludedFile,
  renderMarkdown,
  withoutFrontMatter,
  type MarkdownEnvironment,
  type MarkdownInspection,
  type RenderedMarkdown,
} from "@technical-blog/markdown";
import {
  absoluteUrlsOf,
  decodedPath,
  diagnosticData,
  digest,
  type Diagnostic,
} from "@technical-blog/utils";

import type { ContentSource } from "../model/contentSource";
import type { ContentFields } from "../model/frontMatter";
import { readContentFile } from "../model/readContentFile";
import { fieldsOf, type ContentItem, type PostContent } from "./contentItem";

const WORDS_PER_MINUTE = 220;
/** About a word of scripts that put no spaces between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2}|[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{5}/gu;

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
} & Pick<MarkdownEnvironment, "language" | "texts">;

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
  const { pathPrefix, root, siteUrl, ...options } = environment;
  const value = withoutFrontMatter(new TextDecoder().decode(bytes));
  const result = await renderMarkdown(
    { value, path: file },
    {
      ...options,
      pathPrefix,
      hasTitle: parsed.doc?.hidesTitle,
      isListedWhole: parsed.post?.isNote,
      route: fields?.route ?? "/",
      absoluteUrl: absoluteUrlsOf({ url: siteUrl, baseUrl: pathPrefix }),
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
  const words = text.replace(UNSPACED, "$& ").split(/\s+/).length;
  return {
    ...rendered,
    readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    cover:
      image === null || isShown(image, inspection)
        ? null
        : { src: image, alt: imageAlt ?? "" },
  };
}

/** Whether the text has the cover too. */
function isShown(cover: string, { images }: MarkdownInspection): boolean {
  const wanted = path.posix.normalize(decodedPath(cover));
  return images.some(
    ({ src }) => path.posix.normalize(decodedPath(src)) === wanted,
  );
}
