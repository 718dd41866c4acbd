import { deburr } from "lodash";

import { routeProblem } from "../../../src/node/content/routeProblem";

/** Replaces the characters that a URL cannot have here by hyphens. */
export function fittingRoute(route: string): string {
  const segments = decodedComponent(route).split("/").map(slugOf);
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

export function slugOf(name: string): string {
  return deburr(decoded(name))
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}._]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
}

export function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url; // an unescaped percent sign
  }
}

function decodedComponent(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route; // an unescaped percent sign
  }
}
