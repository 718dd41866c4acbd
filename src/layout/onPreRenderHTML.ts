import type { GatsbySSR } from "gatsby";
import { isValidElement } from "react";

/** Leaves out the styles and scripts that gatsby-plugin-image adds to every page. src/blog/Photo.tsx has what a photo needs. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(
    getHeadComponents().filter(
      (component) =>
        !isValidElement(component) ||
        !component.key?.startsWith("gatsby-image-"),
    ),
  );
};
