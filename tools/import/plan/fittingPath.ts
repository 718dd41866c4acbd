import { deburr } from "lodash";

import { decodedPath } from "../../../src/config/paths";
import { routeProblem } from "../../../src/node/content/routeProblem";

/** Replaces the characters that a URL cannot have here by hyphens. */
export function fittingRoute(route: string): string {
  const segments = decodedPath(route).split("/").map(slugOf);
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}

/** The path of a file whose names are parts of URLs; names that fit stay as they are. */
export function fittingPath(file: string): string {
  return file.split("/").map(fittingName).join("/");
}

function fittingName(name: string): string {
  const [, base = "", ending = ""] = /^(.*?)(\.[a-z\d]+)?$/i.exec(name) ?? [];
  return routeProblem(`/${base}`) === undefined
    ? name
    : `${slugOf(base) || "file"}${ending}`;
}

function slugOf(name: string): string {
  return deburr(decodedPath(name))
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}._]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
}

/** Leaves room for a date before it. */
const MAX_NAME_BYTES = 180;

/** The name of a post's file: behind a date, it is a URL that the build accepts. */
export function postNameOf(name: string): string {
  const slug = slugOf(name);
  const fitting =
    routeProblem(`/${slug}`) === undefined ? slug : slug.replaceAll(".", "-");
  const cut = Buffer.from(fitting).subarray(0, MAX_NAME_BYTES).toString();
  // Half a character may be left at the end.
  return cut.replace(/[-.\uFFFD]+$/, "") || "post";
}
