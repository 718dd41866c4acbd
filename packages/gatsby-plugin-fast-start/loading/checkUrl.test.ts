/** @jest-environment jsdom */
import { APPLICATION_FAILED } from "./applicationData";
import { checkUrl } from "./checkUrl";

type Visit = {
  configured?: string;
  /** Path of the URL. */
  at: string;
  /** Path of the page in the site. */
  page: string;
  /** Whether the application's scripts failed to load. */
  isFailed?: boolean;
};

Object.assign(globalThis, {
  BASE_URL_SETTING: "baseUrl in src/config/siteConfig.ts",
});

// A listener that waits would hear the event of the next test.
afterEach(() => window.dispatchEvent(new Event(APPLICATION_FAILED)));

/** The banner's text, once the scripts failed. */
function said({ configured = "/", at, page, isFailed = true }: Visit) {
  document.body.innerHTML = "<main>Text</main>";
  history.replaceState(null, "", at);
  checkUrl(configured, page);
  if (isFailed) window.dispatchEvent(new Event(APPLICATION_FAILED));
  return document.querySelector('[role="alert"]')?.textContent;
}

test("says what is configured and what seems right", () => {
  const text = said({ at: "/preview/2024-06-07-a", page: "/2024-06-07-a" });

  expect(text).toMatchInlineSnapshot(
    `"The scripts and styles of this site were not found. It was built for the base URL / and seems to be at /preview/. Set baseUrl in src/config/siteConfig.ts to the path where the site is served and build again."`,
  );
});

test.each([
  { at: "/preview/", page: "/", actual: "/preview/" },
  { at: "/preview/index.html", page: "/", actual: "/preview/" },
  { at: "/preview/tags/npm/", page: "/tags/npm", actual: "/preview/" },
  { at: "/preview/all.html", page: "/all", actual: "/preview/" },
  { at: "/a/b/all/index.html", page: "/all", actual: "/a/b/" },
  { at: "/caf%C3%A9/all", page: "/all", actual: "/café/" },
  { at: "/%ZZ/all", page: "/all", actual: "/%ZZ/" },
  { configured: "/blog/", at: "/all", page: "/all", actual: "/" },
  { configured: "/blog/", at: "/", page: "/", actual: "/" },
])("finds the base URL of $at", ({ actual, ...visit }) => {
  expect(said(visit)).toContain(`seems to be at ${actual}. Set`);
});

test("is not shown unless the scripts failed, wherever the site is served", () => {
  expect(
    said({ at: "/preview/all", page: "/all", isFailed: false }),
  ).toBeUndefined();
});

test.each([
  { at: "/all", page: "/all" },
  { at: "/", page: "/" },
  { configured: "/blog/", at: "/blog", page: "/" },
  { configured: "/blog/", at: "/blog/tags/npm/", page: "/tags/npm" },
  { configured: "/blog/", at: "/blog/nothing-here", page: "/404.html" },
  { at: "/nothing-here", page: "/404.html" },
])(
  "is not shown when scripts are missing but the base URL is right: $at",
  (visit) => {
    expect(said(visit)).toBeUndefined();
  },
);

test("on the page that is not found, it only knows that the base URL is wrong", () => {
  const text = said({
    configured: "/blog/",
    at: "/other/nothing-here",
    page: "/404.html",
  });

  expect(text).toMatchInlineSnapshot(
    `"The scripts and styles of this site were not found. It was built for the base URL /blog/. Set baseUrl in src/config/siteConfig.ts to the path where the site is served and build again."`,
  );
});

test.each([
  ["/all.html", "/all", "/all"],
  ["/all/", "/all", "/all"],
  ["/tags/npm/index.html?q=1#part", "/tags/npm", "/tags/npm?q=1#part"],
  ["/index.html", "/", "/"],
  ["/caf%C3%A9/100%25.html", "/café/100%", "/caf%C3%A9/100%25"],
  ["/%ZZ.html#%ZZ", "/%ZZ", "/%ZZ#%ZZ"],
  ["/blog/all.html", "/all", "/blog/all", "/blog/"],
  ["/blog", "/", "/blog/", "/blog/"],
  ["/blog/index.html#x", "/", "/blog/#x", "/blog/"],
  // Nothing to correct.
  ["/all?q=a.html", "/all", "/all?q=a.html"],
  ["/docs/1.0", "/docs/1.0", "/docs/1.0"],
  ["/old.html", "/old.html", "/old.html"],
  ["/404.html", "/404.html", "/404.html"],
  ["/nothing.html", "/404.html", "/nothing.html"],
  ["/nothing/index.html", "/404.html", "/nothing/index.html"],
  ["/other/all.html", "/all", "/other/all.html"],
])("at %s, the URL of the page %s is %s", (at, page, url, baseUrl = "/") => {
  history.replaceState({ key: "1" }, "", at);

  checkUrl(baseUrl, page);

  expect(location.pathname + location.search + location.hash).toBe(url);
  expect(history.state).toEqual({ key: "1" });
});
