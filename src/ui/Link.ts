/** Links within the site, and what follows one. */
export { Link, navigate } from "gatsby";
