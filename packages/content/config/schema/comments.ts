import { z } from "zod";

import { host, text, textLike } from "./values";

const giscusShape = {
  /** The repository, such as "owner/name". */
  repository: textLike(
    /^[\w.-]+\/[\w.-]+$/,
    'a repository on GitHub, such as "owner/name"',
  ),
  /** Its id. */
  repositoryId: text,
  /** The category of discussions. */
  category: text,
  /** Its id. */
  categoryId: text,
};

const giscusKeys = Object.keys(giscusShape);

export const comments = z
  .strictObject({
    ...z.object(giscusShape).partial().shape,
    /** Hosts of Mastodon, such as "mastodon.example": readers may load the replies of threads that `discussions` names. */
    mastodon: z.array(host("mastodon.example")).default([]),
  })
  .transform(({ mastodon, ...given }, context) => {
    const { repository, repositoryId, category, categoryId } = given;
    if (repository && repositoryId && category && categoryId) {
      const giscus = { repository, repositoryId, category, categoryId };
      return { mastodon, giscus };
    }
    const missing = giscusKeys.filter((key) => !(key in given));
    if (mastodon.length === 0 || missing.length < giscusKeys.length) {
      for (const key of missing) {
        context.addIssue({
          code: "custom",
          path: [key],
          message: `missing. giscus needs ${giscusKeys.join(", ")}: giscus.app shows them.`,
        });
      }
    }
    return { mastodon };
  })
  .optional();
