import { z } from "zod";

import { flag } from "./values";

export const notes = z
  .strictObject({
    /** Whether the archive has them beside posts. */
    inArchive: flag.default(false),
    /** Whether the feeds of the site have them beside posts. They have feeds of their own in any case. */
    inFeed: flag.default(false),
  })
  .prefault({});
