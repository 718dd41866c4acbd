import {
  decodedPath,
  withoutTrailingSlash,
} from "@technical-blog/utils/browser";

import { APPLICATION_FAILED } from "./applicationData";

/** Where the base URL is set: an option of the plugin. */
declare const BASE_URL_SETTING: string;

/**
 * Gives a page that is shown at `/x.html`, `/x/index.html` or `/x/` its own URL. A page that is elsewhere may have been
 * built for another base URL: if the scripts do not load there, a banner says so. Such a page has no framework and maybe
 * no style sheet, so the banner needs neither.
 * @param baseUrl the prefix of the links in the built pages, such as "/" or "/blog/"
 * @param pagePath path of the page in the site, which fits no URL if it is `/404.html`
 * @returns whether the base URL may be wrong; if not, missing files have another reason, such as a lost connection
 */
export function checkUrl(baseUrl: string, pagePath: string): boolean {
  const { pathname } = location;
  const page = withoutTrailingSlash(pagePath);
  const own = pathname.replace(/(\/index)?(\.html)?\/?$/, "");
  const path = decodedPath(own);
  const actual = path.endsWith(page)
    ? `${path.slice(0, path.length - page.length)}/`
    : "";
  const url = page ? own : `${own}/`;
  if (actual ? actual !== baseUrl : !`${path}/`.startsWith(baseUrl)) {
    addEventListener(
      APPLICATION_FAILED,
      () => {
        show(baseUrl, actual);
      },
      { once: true },
    );
    return true;
  }
  if (actual && url !== pathname)
    history.replaceState(
      history.state,
      "",
      url + location.search + location.hash,
    );
  return false;
}

function show(configured: string, actual: string) {
  const banner = document.createElement("div");
  banner.role = "alert";
  banner.style.cssText =
    "padding:1rem;background:#fbecea;color:#000;font:1rem/1.5 sans-serif;overflow-wrap:anywhere";
  banner.append(
    "The scripts and styles of this site were not found. It was built for the base URL ",
    quote(configured),
    ...(actual ? [" and seems to be at ", quote(actual)] : []),
    `. Set ${BASE_URL_SETTING} to the path where the site is served and build again.`,
  );
  document.body.prepend(banner);
}

function quote(text: string): HTMLElement {
  const code = document.createElement("code");
  code.textContent = text;
  return code;
}
