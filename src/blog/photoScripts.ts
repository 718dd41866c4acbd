import type { IGatsbyImageData } from "gatsby-plugin-image";
import { createElement } from "react";

const NO_IMAGE: IGatsbyImageData = {
  layout: "fullWidth",
  width: 1,
  height: 1,
  images: { sources: [] },
};

/** The inline scripts that GatsbyImage writes into the HTML of a photo. */
export async function photoScripts(): Promise<string[]> {
  const { GatsbyImage } = await import("gatsby-plugin-image");
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(
    createElement(GatsbyImage, { image: NO_IMAGE, alt: "" }),
  );
  const scripts = html.matchAll(/<script[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, code = ""]) => code);
}
