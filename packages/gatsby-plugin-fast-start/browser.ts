// For src/html.tsx: the styles and inline scripts of what is on a page.
export { InlineScripts } from "./document/InlineScripts";
export { marksIn } from "./document/marks";
export { mergeStyles } from "./document/mergeStyles";

// For `onRouteUpdate`.
export { startInlineScripts } from "./document/startInlineScripts";

// Attributes that say how an element loads.
export { LAZY_LAYOUT } from "./loading/lazyLayout";
export { PAGE_TEXT } from "./loading/pageText";

// What the HTML has instead of the application's scripts.
export {
  APPLICATION_DATA_ID,
  type ApplicationData,
} from "./loading/applicationData";

// URLs that Gatsby can decode.
export { repairHash, repairUrl } from "./routing/repairUrl";
