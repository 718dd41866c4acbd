export { onRenderBody } from "./src/layout/onRenderBody";
export { onPreRenderHTML } from "./src/layout/onPreRenderHTML";
export { wrapPageElement } from "./src/layout/wrapPageElement";
