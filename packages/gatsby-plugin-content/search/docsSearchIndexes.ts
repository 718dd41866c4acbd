import { namedTags, type Site } from "@technical-blog/content";
import {
  buildSearchIndex,
  docsSearchTag,
  searchDocuments,
  type SearchIndexFile,
} from "@technical-blog/search";

/** The sources of the docs' indexes. */
export type IndexedDocs = Pick<Site, "config" | "docs" | "items" | "tags">;

/** The content of the index file of each version of the docs, by its search tag. */
export function* docsSearchIndexes({
  config,
  docs,
  items,
  tags,
}: IndexedDocs): Generator<{ tag: string; file: SearchIndexFile }> {
  const contents = new Map(items.map(({ file, content }) => [file, content]));
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
        file: buildSearchIndex(searchDocuments(searchable), config.search),
      };
    }
  }
}
