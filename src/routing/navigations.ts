import { endProgress, startProgress } from "./progressBar";

type Navigate = (to: unknown, options?: unknown) => unknown;

/** What Gatsby puts on the window, as far as it is used here. */
type GatsbyWindow = {
  ___navigate: Navigate;
  ___push: Navigate;
  ___replace: Navigate;
  ___loader: {
    loadPage: (path: string) => Promise<{ status?: string } | undefined>;
  };
};

const NAVIGATORS = ["___navigate", "___push", "___replace"] as const;

/** Path of the page that is on the screen. */
let shown: string | undefined;

/**
 * Lets the progress bar follow navigations from their very beginning. Gatsby's own hooks are called when the page has been
 * loaded, or a second after a click, so its functions are wrapped.
 */
export function watchNavigations() {
  // Gatsby has set these before it calls onClientEntry; they have no types.
  const gatsby = window as unknown as GatsbyWindow;
  for (const name of NAVIGATORS) {
    const navigate = gatsby[name];
    gatsby[name] = (to, options) => {
      const result = navigate(to, options);
      // A number of steps in the history is told by `popstate`.
      if (typeof to === "string") {
        void follow(gatsby, new URL(to, location.href));
      }
      return result;
    };
  }
  addEventListener("popstate", () => {
    // Back to the page that is still shown, while another was on its way.
    if (location.pathname === shown) endProgress();
    else void follow(gatsby, location);
  });
}

export function endNavigation(path: string) {
  shown = path;
  endProgress();
}

async function follow(
  { ___loader }: GatsbyWindow,
  { pathname, search }: { pathname: string; search: string },
) {
  if (pathname === shown) return;
  startProgress();
  try {
    // Gatsby has asked for the page already and gets the same answer.
    const page = await ___loader.loadPage(pathname + search);
    if (!page || page.status === "error") endProgress();
  } catch {
    // Gatsby deals with the failure itself.
    endProgress();
  }
}
