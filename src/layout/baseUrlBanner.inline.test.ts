/** @jest-environment jsdom */
import { APPLICATION_FAILED } from "../loading/applicationData";
import { start } from "./baseUrlBanner.inline";

type Visit = {
  configured?: string;
  /** Path of the URL. */
  at: string;
  /** Path of the page in the site. */
  page?: string;
  /** Whether the application's scripts failed to load. */
  isFailed?: boolean;
};

const gatsby = window as { pagePath?: string };

/** The banner's text, once the scripts failed. */
function said({ configured = "/", at, page, isFailed = true }: Visit) {
  document.body.innerHTML = "<main>Text</main>";
  history.replaceState(null, "", at);
  if (page === undefined) delete gatsby.pagePath;
  else gatsby.pagePath = page;
  start({ baseUrl: configured });
  window.dispatchEvent(new Event("load"));
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
  { at: "/all" },
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
