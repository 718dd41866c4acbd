import { countBy, memoize, orderBy } from "lodash";

import type { SearchOptions } from "../../../config/siteConfigSchema";
import { encodeIndex } from "../../../search/encodeIndex";
import { createFlexSearch } from "../../../search/flexSearch";
import { indexedTokens } from "../../../search/indexedTokens";
import {
  docsSearchTag,
  type SearchDocument,
  type SearchIndexFile,
} from "../../../search/searchDocument";
import type { ContentFields } from "../../content/frontMatter";
import { namedTags } from "../../content/parseTagsFile";
import { isVisible } from "../../content/postStatus";
import type { Site } from "../../site/readSite";
import { searchDocuments } from "./searchDocuments";

/**
 * The content of the index of posts and pages. A build has gatsby-plugin-local-search make it; `gatsby develop` makes it
 * when somebody searches, since it would hold up each change otherwise.
 */
export function buildSearchIndex(site: Site): SearchIndexFile {
  return indexOf(siteDocuments(site).documents, site.config.search);
}

/** The sections of the listed posts and pages, the newest post first. */
export const siteDocuments = memoize(
  ({ renderings, tags, visibility }: IndexedSite) => {
    const isListed = (fields: ContentFields & { date?: string }) =>
      isVisible(fields, visibility) && !fields.isUnlisted;
    const posts = renderings.flatMap(({ file, post, content }) => {
      if (!post || !content || !isListed(post)) return [];
      const ownTags = namedTags(post.tagNames, tags.tags);
      return { ...post, type: "blog" as const, file, content, tags: ownTags };
    });
    const pages = renderings.flatMap(({ file, page, content }) =>
      page && content && isListed(page)
        ? { ...page, type: "other" as const, file, content }
        : [],
    );
    const cutFiles: string[] = [];
    const documents = searchDocuments(
      [
        ...orderBy(posts, ["order", "route"], ["desc", "desc"]),
        ...orderBy(pages, ["route"]),
      ],
      (file) => {
        cutFiles.push(file);
      },
    );
    /** How many runs of characters without words each file has. */
    const cuts = countBy(cutFiles);
    return { documents, cuts };
  },
);
siteDocuments.cache = new WeakMap();

/** What indexes are made of. */
export type IndexedSite = Pick<
  Site,
  "config" | "docs" | "renderings" | "tags" | "visibility"
>;

/** The content of the index file of each version of the docs, by its search tag. */
export function* docsSearchIndexes({
  config,
  docs,
  renderings,
  tags,
}: IndexedSite): Generator<{ tag: string; file: SearchIndexFile }> {
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
        file: indexOf(searchDocuments(searchable), config.search),
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
