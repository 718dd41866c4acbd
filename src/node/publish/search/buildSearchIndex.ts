import { orderBy } from "lodash";

import { encodeIndex } from "../../../search/encodeIndex";
import { createFlexSearch } from "../../../search/flexSearch";
import { indexedTokens } from "../../../search/indexedTokens";
import { namedTags } from "../../content/parseTagsFile";
import { isVisible } from "../../content/postStatus";
import type { Site } from "../../site/readSite";
import { searchDocuments } from "./searchDocuments";

/**
 * The text of the index file, as gatsby-plugin-local-search makes it in a build. `gatsby develop` makes it when somebody
 * searches, since it would hold up each change otherwise.
 */
export function buildSearchIndex({
  config,
  renderings,
  tags,
  visibility,
}: Site): string {
  const posts = renderings.flatMap(({ file, post, content }) =>
    post && content && isVisible(post, visibility) && !post.isUnlisted
      ? {
          ...post,
          file,
          content,
          tags: namedTags(post.tagNames, tags.tags),
        }
      : [],
  );
  const documents = searchDocuments(
    orderBy(posts, ["order", "route"], ["desc", "desc"]),
    () => undefined,
  );
  const index = createFlexSearch();
  for (const document of documents) {
    index.add(document.id, indexedTokens(document, config.search).join(" "));
  }
  return JSON.stringify(encodeIndex(documents, index.export(), config.search));
}
