import type { GatsbySSR } from "gatsby";

import { LAYERS_KEY } from "./onRenderBody";

/** The order of the CSS layers has to be declared before the first style sheet; Gatsby puts its own in front. */
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
