export { onRenderBody } from "./src/layout/onRenderBody";
export { wrapPageElement } from "./src/layout/wrapPageElement";
