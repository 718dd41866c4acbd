import { withPrefix } from "gatsby";

import { decodedPath, withoutTrailingSlash } from "../config/paths";
import { isSlowConnection } from "../loading/isSlowConnection";

/** Gatsby's name of the not-found page, which a host shows at any URL. */
const NOT_FOUND_PAGE = "/404.html";

/** After this time without a response, a navigation is a full load. */
const TIMEOUT_MS = 10_000;

/** Gatsby repeats a failed request at once, up to three times. */
const REPEATS_END_MS = 1000;

/**
 * Limits the requests of Gatsby's loader, the only user of XMLHttpRequest: one that fails or takes too long is not
 * repeated, so the browser loads the page itself. At an unknown URL, the loader gets the data of the not-found page,
 * instead of asking for data that does not exist.
 */
export function limitRequests() {
  const failures = new Map<string, number>();
  const unknownPage =
    window.pagePath === NOT_FOUND_PAGE
      ? decodedPath(pageDataUrl(location.pathname))
      : undefined;

  window.XMLHttpRequest = class extends XMLHttpRequest {
    #url = "";

    constructor() {
      super();
      this.addEventListener("readystatechange", () => {
        const { readyState, status } = this;
        if (readyState !== XMLHttpRequest.DONE || (status > 0 && status < 500))
          return;
        failures.set(this.#url, Date.now());
        respondUnavailable(this);
      });
    }

    override open(method: string, url: string) {
      this.#url =
        decodedPath(url) === unknownPage
          ? withPrefix(`/page-data${NOT_FOUND_PAGE}/page-data.json`)
          : url;
      super.open(method, this.#url);
    }

    override send() {
      const failedAt = failures.get(this.#url);
      if (failedAt !== undefined && Date.now() - failedAt < REPEATS_END_MS) {
        respondUnavailable(this);
        this.dispatchEvent(new Event("readystatechange"));
        return;
      }
      this.timeout = TIMEOUT_MS;
      super.send();
    }
  };
}

/** On a slow connection, pointing at a link loads nothing; Gatsby itself only skips prefetches of links in view. */
export function limitHovering() {
  const loader = window.___loader;
  const { hovering } = loader;
  loader.hovering = (path) => {
    if (!isSlowConnection()) hovering(path);
  };
}

/** Gatsby gives up after some such responses, and loads the page fully. After a 500 it would repeat without end. */
function respondUnavailable(request: XMLHttpRequest) {
  Object.defineProperties(request, {
    readyState: { value: XMLHttpRequest.DONE },
    status: { value: 503 },
  });
}

function pageDataUrl(pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  const base = withoutTrailingSlash(withPrefix("/"));
  return `${base}/page-data${path.slice(base.length)}/page-data.json`;
}
