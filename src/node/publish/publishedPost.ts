import { readFile } from "node:fs/promises";
import path from "node:path";

import type { TagLabel } from "../../blog/post";

/** A post as feeds and maps show it. */
export type PublishedPost = {
  id: string;
  route: string;
  title: string;
  description: string;
  /** Calendar day. */
  date: string;
  updated: string | null;
  html: string;
  /** Path of the image that social networks show. */
  card: string;
  tags: readonly TagLabel[];
  /** In no feed or map. */
  isUnlisted: boolean;
};

/** A page as Gatsby keeps it. */
export type BuiltPage = {
  path: string;
  component: string;
  context: Record<string, unknown>;
};

/**
 * The posts of a build, newest first, from the data that their pages were made of: nothing is rendered a second time.
 * @param root folder of the built site
 */
export async function readPublishedPosts(
  root: string,
  pages: readonly BuiltPage[],
): Promise<PublishedPost[]> {
  const ofPosts = pages.filter(
    ({ component }) => path.basename(component) === "PostPage.tsx",
  );
  return Promise.all(
    ofPosts.map(async (page) => {
      const file = path.join(root, "page-data", page.path, "page-data.json");
      const { result } = JSON.parse(await readFile(file, "utf8")) as {
        result: { data: Queries.PostPageQuery };
      }; // what the query of that template asks for
      const { post } = result.data;
      if (!post) throw new Error(`${file}: there is no post in it.`);
      const { description, summary, ...rest } = post;
      return {
        ...rest,
        id: String(page.context.id),
        description: description ?? summary.text,
      };
    }),
  );
}
