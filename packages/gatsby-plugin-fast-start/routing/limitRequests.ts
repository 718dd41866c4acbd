import { isSlowConnection } from "@technical-blog/utils/browser";

/** Gatsby's name of the not-found page, which a host shows at any URL. */
const NOT_FOUND_PAGE = "/404.html";

/** If a page takes longer to load, a navigation to it is a full load. */
const TIMEOUT_MS = 10_000;

/**
 * Limits what Gatsby's loader, the only user of XMLHttpRequest, requests. At an unknown URL it loads the not-found page,
 * instead of asking for data that does not exist.
 */
export function limitRequests() {
  const { loadPage, loadPageSync } = window.___loader;
  const first = location.pathname + location.search;
  const firstPage = window.pagePath === NOT_FOUND_PAGE ? NOT_FOUND_PAGE : first;
  Object.assign(window.___loader, {
    loadPage: (path) =>
      path === first
        ? loadPage(firstPage)
        : Promise.race([loadPage(path), timeout()]),
    loadPageSync: (path, options) =>
      loadPageSync(path === first ? firstPage : path, options),
  } satisfies Partial<Window["___loader"]>);

  window.XMLHttpRequest = class extends XMLHttpRequest {
    /** After a 500 the loader repeats a request without end, after a 503 three times. */
    override get status() {
      return super.status === 500 ? 503 : super.status;
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

function timeout(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
  });
}
