import { z } from "zod";

// parseSiteConfig puts the text of a schema into the message: "Expected: non-empty text."
export const textLike = (
  format: RegExp | ((value: string) => boolean),
  expected: string,
) => z.stringFormat("text", format, expected);
export const text = textLike(/\S/, "non-empty text");
export const flag = z.boolean("true or false");
export const wholeNumber = (least: number) =>
  z.int(`a whole number, ${String(least)} or more`).min(least);
export const sitePath = textLike(
  /^\/(?!\/)\S*$/,
  'a path of this site, such as "/tags"',
);
export const basePath = textLike(
  /^[^\s/]+(\/[^\s/]+)*$/,
  'a path without slashes around it, such as "all"',
);
export const staticPath = textLike(
  /^\/[^\s/]\S*$/,
  'the path of a file below static, such as "/logo.svg"',
);
export const host = (example: string) =>
  textLike(
    /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d+)?$/,
    `a host in lower case, such as "${example}"`,
  );
export const absoluteUrl = z.url({
  protocol: /^(https?|mailto|tel)$/,
  error: 'an absolute URL, such as "https://example.org/page"',
});

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
