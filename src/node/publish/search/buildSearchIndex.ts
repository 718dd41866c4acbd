import { orderBy } from "lodash";

import type { SearchOptions } from "../../../config/siteConfigSchema";
import { encodeIndex } from "../../../search/encodeIndex";
import { createFlexSearch } from "../../../search/flexSearch";
import { indexedTokens } from "../../../search/indexedTokens";
import {
  docsSearchTag,
  type SearchDocument,
  type SearchIndexFile,
} from "../../../search/searchDocument";
import { namedTags } from "../../content/parseTagsFile";
import { isVisible } from "../../content/postStatus";
import type { Site } from "../../site/readSite";
import { searchDocuments } from "./searchDocuments";

/**
 * The content of the index file, as gatsby-plugin-local-search makes it in a build. `gatsby develop` makes it when somebody
 * searches, since it would hold up each change otherwise.
 */
export function buildSearchIndex({
  config,
  renderings,
  tags,
  visibility,
}: Site): SearchIndexFile {
  const posts = renderings.flatMap(({ file, post, content }) =>
    post && content && isVisible(post, visibility) && !post.isUnlisted
      ? {
          ...post,
          type: "blog" as const,
          file,
          content,
          tags: namedTags(post.tagNames, tags.tags),
        }
      : [],
  );
  const pages = renderings.flatMap(({ file, page, content }) =>
    page && content && isVisible(page, visibility) && !page.isUnlisted
      ? { ...page, type: "other" as const, file, content }
      : [],
  );
  const documents = searchDocuments(
    [
      ...orderBy(posts, ["order", "route"], ["desc", "desc"]),
      ...orderBy(pages, ["route"]),
    ],
    () => undefined,
  );
  return indexOf(documents, config.search);
}

/** What the indexes of docs are made of. */
export type DocsSite = Pick<Site, "config" | "docs" | "renderings" | "tags">;

/** The content of the index file of each version of the docs, by its search tag. */
export function* docsSearchIndexes({
  config,
  docs,
  renderings,
  tags,
}: DocsSite): Generator<{ tag: string; file: SearchIndexFile }> {
  const contents = new Map(
    renderings.map(({ file, content }) => [file, content]),
  );
  for (const { options, versions } of docs) {
    for (const version of versions) {
      const searchable = version.docs.flatMap(({ doc, file, parents }) => {
        const content = contents.get(file);
        if (!content || doc.isUnlisted) return [];
        return {
          ...doc,
          type: "docs" as const,
          file,
          content,
          tags: namedTags(doc.tagNames, tags.tags),
          sidebarParentCategories: parents.map(({ label }) => label),
        };
      });
      yield {
        tag: docsSearchTag(options.id, version.name),
        file: indexOf(
          searchDocuments(searchable, () => undefined),
          config.search,
        ),
      };
    }
  }
}

function indexOf(
  documents: readonly SearchDocument[],
  options: SearchOptions,
): SearchIndexFile {
  const index = createFlexSearch();
  for (const document of documents) {
    index.add(document.id, indexedTokens(document, options).join(" "));
  }
  return encodeIndex(documents, index.export(), options);
}
