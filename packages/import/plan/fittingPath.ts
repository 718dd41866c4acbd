import { routeProblem } from "@technical-blog/content";
import { decodedPath, shownPath } from "@technical-blog/utils";
import { deburr } from "lodash";

/** Replaces characters that our URLs cannot have by hyphens. */
export function fittingRoute(route: string): string {
  const segments = shownPath(decodedPath(route)).split("/").map(slugOf);
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}

/** A path whose parts are valid in URLs; keeps valid parts. */
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

/** The name of a post's file, which with a date forms a valid URL. */
export function postNameOf(name: string): string {
  const slug = slugOf(name);
  const fitting =
    routeProblem(`/${slug}`) === undefined ? slug : slug.replaceAll(".", "-");
  const cut = Buffer.from(fitting).subarray(0, MAX_NAME_BYTES).toString();
  // The cut may leave half a character.
  return cut.replace(/[-.\uFFFD]+$/, "") || "post";
}
