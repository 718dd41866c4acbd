export {
  contentConfigShape,
  type ContentConfig,
  type DocsOptions,
  type Giscus,
} from "./config/contentConfig";
export { parseConfig, parseNamed } from "./config/parseConfig";
export { color, readableColors } from "./config/schema/colors";
export { linkShape, withOneTarget } from "./config/schema/links";
export {
  absoluteUrl,
  flag,
  isObject,
  sitePath,
  staticPath,
  text,
  textLike,
} from "./config/schema/values";
