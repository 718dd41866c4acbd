import type { SearchDocument } from "./searchDocument";
import { cutOpaqueRuns } from "./tokenize";

/** What search needs to know of a post, page or doc. */
export type SearchablePost = {
  route: string;
  title: string;
  /** Path of the file, for messages. */
  file: string;
  type: SearchDocument["type"];
  /** Pages have none. */
  tags?: readonly { label: string }[];
  /** Labels of the categories above a doc, outermost first. */
  sidebarParentCategories?: readonly string[];
  content: {
    sections: readonly { id: string | null; heading: string; text: string }[];
  };
};

/**
 * One document a section, the posts, pages or docs in the given order.
 * @param onCut hears of the file of each run of characters that holds no words and was shortened
 */
export function searchDocuments(
  posts: readonly SearchablePost[],
  onCut?: (file: string) => void,
): SearchDocument[] {
  return posts
    .flatMap((post) =>
      post.content.sections.map(({ id, heading, text }) => {
        const sectionTitle = id === null ? post.title : heading;
        // What the sections of a page share comes first: it compresses better.
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
        };
      }),
    )
    .map((document, id) => ({ id, ...document }));
}
