import "./src/styles/global.css";
import "./src/styles/tokens.css";
import "./src/styles/fonts.css";
import "./src/styles/markdown.css";
import "./src/styles/constructs.css";

export { wrapPageElement } from "./src/layout/wrapPageElement";
export { onClientEntry } from "./src/routing/onClientEntry";
export { onRouteUpdate } from "./src/routing/onRouteUpdate";
export { shouldUpdateScroll } from "./src/routing/shouldUpdateScroll";
