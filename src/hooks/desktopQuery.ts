/**
 * The desktop layout; the style sheets of components repeat its width. A media query, not `innerWidth`: script and style
 * sheets must agree at 995.5 px too.
 */
export const DESKTOP_QUERY = "(width >= 996px)";
