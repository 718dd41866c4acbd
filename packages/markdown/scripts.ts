/** The inline scripts of constructs, for pages that come without being loaded by the browser. */
export * as imageZoom from "./constructs/images/imageZoom.inline";
export * as tabs from "./constructs/tabs/tabs.inline";
export * as video from "./constructs/videos/video.inline";
export * as wrapCode from "./constructs/code/wrapCode.inline";
