/** A path of the site as the browser asks for it. */
export { withPrefix } from "gatsby";
