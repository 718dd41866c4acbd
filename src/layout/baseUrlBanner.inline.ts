import { APPLICATION_FAILED } from "../loading/applicationData";

/** What src/loading/application.inline.ts puts on the window. */
type PageWindow = { pagePath?: string };

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
      const { pagePath } = window as PageWindow;
      const path = trim(decode(location.pathname));
      const page = pagePath && trim(pagePath);
      // The not-found page shows at any URL.
      const actual =
        page !== undefined && path.endsWith(page)
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
    "padding:1rem;background:#fbecea;color:#1d1c19;border-bottom:4px solid #8a1620;font:1rem/1.5 sans-serif;overflow-wrap:anywhere";
  banner.append(
    "The scripts and styles of this site were not found. It was built for the base URL ",
    quote(configured),
    ...(actual === undefined
      ? [
          ", and this page is not below it. Set baseUrl in src/config/siteConfig.ts to the path where the site is served and build again.",
        ]
      : [
          ", and seems to be at ",
          quote(actual),
          ". Set baseUrl in src/config/siteConfig.ts to that and build again.",
        ]),
  );
  document.body.prepend(banner);
}

function trim(path: string): string {
  return path.replace(/(\/index)?(\.html)?\/?$/, "");
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // a malformed escape
  }
}

function quote(text: string): HTMLElement {
  const code = document.createElement("code");
  code.style.fontWeight = "700";
  code.textContent = text;
  return code;
}
