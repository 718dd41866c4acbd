import "./src/styles/global.css";
import "./src/styles/tokens.css";
import "./src/styles/otherFonts.css";
import "./src/styles/fonts.css";

export { wrapPageElement } from "./src/layout/wrapPageElement";
export { onClientEntry } from "./src/layout/onClientEntry";
export { onInitialClientRender } from "./src/layout/onInitialClientRender";
export { onRouteUpdate } from "./src/layout/onRouteUpdate";
export { replaceHydrateFunction } from "./src/layout/replaceHydrateFunction";
export { shouldUpdateScroll } from "./src/routing/shouldUpdateScroll";
