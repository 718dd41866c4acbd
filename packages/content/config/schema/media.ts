import { z } from "zod";

import { host } from "./values";

export const media = z
  .strictObject({
    /** Other hosts from which pages may load them, such as "images.example.org". */
    allowedHosts: z.array(host("images.example.org")).default([]),
  })
  .prefault({});
