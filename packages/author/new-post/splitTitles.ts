import { nearest } from "@technical-blog/utils";

/**
 * Takes titles with a leading dash, such as "-Wall explained", out of the arguments.
 * @param options the names of options; a word like one of them is a mistake, not a title
 */
export function splitTitles(
  args: readonly string[],
  options: readonly string[],
): { titles: string[]; others: string[] } {
  const isTitle = (arg: string) => {
    if (!/^-./.test(arg) || arg === "--" || arg === "-h") return false;
    const [name = ""] = arg.replace(/^-+/, "").split("=");
    return /\s/.test(name) || nearest(name, options) === undefined;
  };
  return {
    titles: args.filter(isTitle),
    others: args.filter((arg) => !isTitle(arg)),
  };
}
