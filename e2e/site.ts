/** A page of each kind. */
export const pageKinds = [
  { kind: "list", path: "/" },
  { kind: "further list page", path: "/page/2" },
  { kind: "post", path: "/2024-06-07T02-npm-ci-or-npm-install" },
  { kind: "archive", path: "/all" },
  { kind: "tag index", path: "/tags" },
  { kind: "tag", path: "/tags/npm" },
  { kind: "not found", path: "/404" },
];

/** The newest post, first in lists and feeds. */
export const NEWEST = {
  path: "/2025-10-24-measuring-a-web-page",
  title: "Measuring a web page",
};

export const POST = "/2024-06-07T02-npm-ci-or-npm-install";
