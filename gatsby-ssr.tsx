export { onRenderBody } from "./src/document/onRenderBody";
export { wrapPageElement } from "./src/layout/wrapPageElement";
