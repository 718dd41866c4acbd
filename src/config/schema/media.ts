import { z } from "zod";

import { textLike } from "./values";

export const media = z
  .strictObject({
    /** Other hosts from which pages may load them, such as "images.example.org". */
    allowedHosts: z
      .array(
        textLike(
          /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d+)?$/,
          'a host in lower case, such as "images.example.org"',
        ),
      )
      .default([]),
  })
  .prefault({});
