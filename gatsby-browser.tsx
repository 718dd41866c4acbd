import "./src/styles/global.css";
import "./src/styles/tokens.css";
import "./src/styles/otherFonts.css";
import "./src/styles/fonts.css";

export { wrapPageElement } from "./src/layout/wrapPageElement";
export { onClientEntry } from "./src/layout/onClientEntry";
export { onRouteUpdate } from "./src/layout/onRouteUpdate";
export { shouldUpdateScroll } from "./src/routing/shouldUpdateScroll";
