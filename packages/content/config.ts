export { contentConfigShape } from "./config/contentConfig";
export { parseConfig } from "./config/parseConfig";
export { color, readableColors } from "./config/schema/colors";
export { linkShape, withOneTarget } from "./config/schema/links";
export {
  absoluteUrl,
  flag,
  isObject,
  sitePath,
  staticPath,
  text,
} from "./config/schema/values";
