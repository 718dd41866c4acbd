import { gatsbyWindow } from "./gatsbyWindow";
import { endProgress, startProgress } from "./progressBar";

const NAVIGATORS = ["___navigate", "___push", "___replace"] as const;

/** Path of the page that is on the screen. */
let shown: string | undefined;

/** Whether back or forward leads to another page than the one that is on the screen still. */
let isPopping = false;

/**
 * Lets the progress bar follow navigations from their very beginning. Gatsby's own hooks are called when the page has been
 * loaded, or a second after a click, so its functions are wrapped.
 */
export function watchNavigations() {
  const gatsby = gatsbyWindow();
  for (const name of NAVIGATORS) {
    const navigate = gatsby[name];
    gatsby[name] = (to, options) => {
      const result = navigate(to, options);
      // A number of steps in the history is told by `popstate`.
      if (typeof to === "string") void follow(new URL(to, location.href));
      return result;
    };
  }
  addEventListener("popstate", () => {
    isPopping = location.pathname !== shown;
    // Back to the page that is still shown, while another was on its way.
    if (!isPopping) endProgress();
    void follow(location);
  });
  addEventListener("scroll", keepPlace, true);
}

export function endNavigation(path: string) {
  shown = path;
  isPopping = false;
  endProgress();
}

async function follow({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}) {
  if (pathname === shown) return;
  startProgress();
  try {
    // Gatsby has asked for the page already and gets the same answer.
    const page = await gatsbyWindow().___loader.loadPage(pathname + search);
    if (!page || page.status === "error") endProgress();
  } catch {
    // Gatsby deals with the failure itself.
    endProgress();
  }
}

/**
 * On the way back the browser scrolls at once, when the page on the screen is still the one that is left. Gatsby must not
 * take that for the reader's place there.
 */
function keepPlace(event: Event) {
  if (isPopping && event.target === document) event.stopImmediatePropagation();
}
