import type { SearchDocument } from "./searchDocument";
import { cutOpaqueRuns } from "./tokenize";

/** A post, page or doc as search needs it. */
export type SearchablePost = {
  route: string;
  title: string;
  /** Path of the file, for messages. */
  file: string;
  type: SearchDocument["type"];
  /** Empty for pages. */
  tags?: readonly { label: string; aliases?: readonly string[] }[];
  /** Labels of the categories above a doc, outermost first. */
  sidebarParentCategories?: readonly string[];
  keywords?: readonly string[];
  content: {
    sections: readonly {
      id: string | null;
      heading: string;
      text: string;
      keywords?: readonly string[];
    }[];
  };
};

/**
 * One document for each section, in the order of the posts, pages or docs.
 * @param onCut called with the file for each run of characters without words that is shortened
 */
export function searchDocuments(
  posts: readonly SearchablePost[],
  onCut?: (file: string) => void,
): SearchDocument[] {
  return posts
    .flatMap((post) => {
      const aliases = (post.tags ?? []).flatMap(({ aliases = [] }) => aliases);
      return post.content.sections.map(
        ({ id, heading, text, keywords = [] }, place) => {
          const own = [
            ...(place === 0 ? (post.keywords ?? []) : []),
            ...keywords,
          ];
          const sectionTitle = id === null ? post.title : heading;
          // Values that the sections of a page share come first, which compresses better.
          return {
            type: post.type,
            sidebarParentCategories: [...(post.sidebarParentCategories ?? [])],
            tags: (post.tags ?? []).map(({ label }) => label),
            pageTitle: post.title,
            sectionRoute: id === null ? post.route : `${post.route}#${id}`,
            sectionTitle,
            title: sectionTitle,
            content: cutOpaqueRuns(text, () => {
              onCut?.(post.file);
            }),
            ...(own.length > 0 && { keywords: own }),
            ...(place === 0 && aliases.length > 0 && { aliases }),
          };
        },
      );
    })
    .map((document, id) => ({ id, ...document }));
}
