import type { GatsbySSR } from "gatsby";

import { LAYERS_KEY } from "./onRenderBody";

/** Moves the declaration of the CSS layers to the front: it must come before Gatsby's style sheets. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  const isLayers = (component: { key?: string | null }) =>
    component.key === LAYERS_KEY;
  const components = getHeadComponents() as { key?: string | null }[];
  replaceHeadComponents([
    ...components.filter(isLayers),
    ...components.filter((component) => !isLayers(component)),
  ] as ReturnType<typeof getHeadComponents>);
};
