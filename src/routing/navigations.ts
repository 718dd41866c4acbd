import {
  repairHash,
  repairUrl,
} from "@technical-blog/gatsby-plugin-fast-start/browser";
import { decodedPath } from "@technical-blog/utils/browser";

import { endProgress, startProgress } from "./progressBar";

const NAVIGATORS = ["___navigate", "___push", "___replace"] as const;

/** Path of the page on the screen. */
let shown: string | undefined;

/** Whether the browser is going back or forward to another page, which is not on the screen yet. */
let isPopping = false;

/**
 * Shows progress from the start of each navigation. This wraps Gatsby's functions, because Gatsby calls its hooks only when
 * the page has loaded, or a second after the click.
 */
export function watchNavigations() {
  for (const name of NAVIGATORS) {
    const navigate = window[name];
    window[name] = (to, options) => {
      // A number of steps in the history fires `popstate`.
      if (typeof to !== "string") return navigate(to, options);
      const url = new URL(to, location.href);
      // Gatsby decodes a path twice, and an error there would leave an empty page.
      if (decodedPath(url.pathname).includes("%")) {
        location.assign(to);
        return undefined;
      }
      const result = navigate(repairUrl(to), options);
      void follow(url);
      return result;
    };
  }
  addEventListener("popstate", () => {
    // Gatsby's router reads the URL after this.
    repairHash();
    isPopping = location.pathname !== shown;
    // Back to the page on the screen, while another one was loading.
    if (!isPopping) endProgress();
    void follow(location);
  });
  addEventListener("scroll", keepScrollPosition, true);
}

export function endNavigation(path: string) {
  shown = path;
  isPopping = false;
  endProgress();
}

async function follow({ pathname, search }: Pick<URL, "pathname" | "search">) {
  if (pathname === shown) return;
  startProgress();
  try {
    // Gatsby has requested the page already; this returns the same response.
    const page = await window.___loader.loadPage(pathname + search);
    if (!page || page.status === "error") endProgress();
  } catch {
    // Gatsby handles the failure itself.
    endProgress();
  }
}

/**
 * On Back, the browser scrolls while the old page is still on the screen. Gatsby must not save this as the scroll position
 * of the old page.
 */
function keepScrollPosition(event: Event) {
  if (isPopping && event.target === document) event.stopImmediatePropagation();
}
