import { flag } from "@technical-blog/content/config";
import { z } from "zod";

export const colorMode = z
  .strictObject({
    /** The mode until the reader chooses one. */
    defaultMode: z.enum(["light", "dark"]).default("light"),
    /** Whether the toggle is hidden. */
    disableSwitch: flag.default(false),
    /** Whether the system's preference overrides `defaultMode`. */
    respectPrefersColorScheme: flag.default(false),
  })
  .prefault({});
