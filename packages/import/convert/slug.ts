import { deburr } from "lodash";

type SlugOptions = {
  replacement?: string;
  remove?: RegExp;
  lower?: boolean;
  strict?: boolean;
};

/** The options of the package slugify that change a slug. */
export function slugOptions({
  replacement,
  remove,
  lower,
  strict,
}: Record<string, unknown>): SlugOptions {
  return {
    ...(typeof replacement === "string" && { replacement }),
    ...(remove instanceof RegExp && { remove }),
    lower: lower === true,
    strict: strict === true,
  };
}

const SYMBOLS: Record<string, string | undefined> = {
  $: "dollar",
  "%": "percent",
  "&": "and",
  "<": "less",
  ">": "greater",
  "|": "or",
};

/** The slug that the package slugify makes. */
export function slugOf(
  text: string,
  {
    replacement = "-",
    remove = /[^\w\s$*_+~.()'"!\-:@]+/g,
    lower = false,
    strict = false,
  }: SlugOptions = {},
): string {
  const written = text
    .normalize()
    .split("")
    .map((letter) => SYMBOLS[letter] ?? deburr(letter))
    .map((letter) => (letter === replacement ? " " : letter))
    .map((letter) => letter.replace(remove, ""))
    .join("");
  const plain = strict ? written.replace(/[^A-Za-z0-9\s]/g, "") : written;
  const slug = plain.trim().replace(/\s+/g, replacement);
  return lower ? slug.toLowerCase() : slug;
}

/** The slug that @sindresorhus/slugify makes of words: letters and digits, with hyphens between words. */
export function slugify(text: string): string {
  return deburr(text.replaceAll("&", " and "))
    .trim()
    .replace(/(\w)['’]([ts])(?=\s|$)/g, "$1$2")
    .replace(/[^A-Za-z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
}
