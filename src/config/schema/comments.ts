import { z } from "zod";

import { text, textLike } from "./values";

export const comments = z
  .strictObject({
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
  })
  .optional();
