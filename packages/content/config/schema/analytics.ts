import { z } from "zod";

import { textLike } from "./values";

export const analytics = z
  .strictObject({
    /** The URL that events are sent to. */
    endpoint: textLike(
      /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/,
      'an http or https URL, or a path starting with "/"',
    ),
  })
  .optional();
