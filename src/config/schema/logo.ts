import { staticPath } from "@technical-blog/content/config";
import { z } from "zod";

const pixels = z.int("a whole number of pixels, 1 or more").min(1);

export const logoShape = {
  /** The image. */
  src: staticPath,
  /** The image in dark mode. */
  srcDark: staticPath.optional(),
  /** Alternative text. */
  alt: z.string('text, or "" for a decorative image'),
  /** Its width in pixels. */
  width: pixels.optional(),
  /** Its height in pixels. */
  height: pixels.optional(),
};
