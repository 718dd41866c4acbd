import sharp, { type AvifOptions, type Sharp } from "sharp";

/**
 * Makes AVIF files with less effort than sharp does by default.
 *
 * Why: gatsby-plugin-sharp has no option for it.
 * Saves: a quarter of a build's CPU time, for files that are 3 % larger.
 * Goes when the plugin passes sharp's effort on.
 */
export function lowerAvifEffort() {
  const { prototype } = sharp as unknown as { prototype: Sharp };
  const makeAvif = prototype.avif;
  prototype.avif = function (this: Sharp, options?: AvifOptions) {
    return makeAvif.call(this, { effort: 2, ...options });
  };
}
