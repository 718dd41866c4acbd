import sharp, { type AvifOptions, type Sharp } from "sharp";

/**
 * Makes AVIF files with less effort than sharp does by default: in a quarter of the time, with 3 % more bytes.
 * gatsby-plugin-sharp has no option for it.
 */
export function lowerAvifEffort() {
  const { prototype } = sharp as unknown as { prototype: Sharp };
  const makeAvif = prototype.avif;
  prototype.avif = function (this: Sharp, options?: AvifOptions) {
    return makeAvif.call(this, { effort: 2, ...options });
  };
}
