import { withoutTrailingSlash } from "@technical-blog/utils/browser";

/**
 * The `aria-current` of a link: "page" on its own page, "true" on pages below it. Every page is below "/", so that
 * link is marked on its own page only.
 */
export function activeState(
  path: string,
  target: string,
): "page" | "true" | undefined {
  const here = withoutTrailingSlash(path);
  const there = withoutTrailingSlash(target.replace(/[?#].*$/, ""));
  if (here === there) return "page";
  return there !== "" && here.startsWith(`${there}/`) ? "true" : undefined;
}
