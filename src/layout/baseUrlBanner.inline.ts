import { decodedPath } from "../config/paths";
import { APPLICATION_FAILED } from "../loading/applicationData";

export type BaseUrlBannerSettings = {
  /** The prefix of the links in the built pages, such as "/" or "/blog/". */
  baseUrl: string;
};

/**
 * Shows a banner if the scripts did not load because the site is not at the base URL that it was built for. Such a page
 * has no framework and maybe no style sheet, so the banner needs neither. If the page's URL fits the base URL, the files
 * are missing for another reason, such as a lost connection, and there is no banner.
 */
export function start({ baseUrl }: BaseUrlBannerSettings) {
  addEventListener(
    APPLICATION_FAILED,
    () => {
      const { pagePath } = window;
      const path = trim(decodedPath(location.pathname));
      // No path ends with "?". The not-found page shows at any URL.
      const page = trim(pagePath ?? "?");
      const actual = path.endsWith(page)
        ? `${path.slice(0, path.length - page.length)}/`
        : undefined;
      const isRight =
        actual === undefined
          ? `${path}/`.startsWith(baseUrl)
          : actual === baseUrl;
      if (!isRight) show(baseUrl, actual);
    },
    { once: true },
  );
}

function show(configured: string, actual: string | undefined) {
  const banner = document.createElement("div");
  banner.role = "alert";
  banner.style.cssText =
    "padding:1rem;background:#fbecea;color:#000;font:1rem/1.5 sans-serif;overflow-wrap:anywhere";
  banner.append(
    "The scripts and styles of this site were not found. It was built for the base URL ",
    quote(configured),
    ...(actual === undefined ? [] : [" and seems to be at ", quote(actual)]),
    ". Set baseUrl in src/config/siteConfig.ts to the path where the site is served and build again.",
  );
  document.body.prepend(banner);
}

function trim(path: string): string {
  return path.replace(/(\/index)?(\.html)?\/?$/, "");
}

function quote(text: string): HTMLElement {
  const code = document.createElement("code");
  code.textContent = text;
  return code;
}
