import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { once } from "lodash";

const CLASS = /\.([a-zA-Z][\w-]*)/g;

/**
 * In builds, the classes of CSS modules have names of one or two letters: HTML, styles and scripts repeat them. They begin
 * with a mark that authors' own classes lack: those in a text would get the styles as well.
 */
export const classNames = once((): ReadonlyMap<string, string> => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => path.resolve("src", file))
    .sort();
  const classes = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(CLASS)].map(
      ([, name = ""]) => file + name,
    ),
  );
  return new Map(
    [...new Set(classes)].map((key, index) => [key, `_${index.toString(36)}`]),
  );
});

/** css-loader's `getLocalIdent`. Names of animations keep the pattern. */
export function className(
  { resourcePath }: { resourcePath: string },
  _pattern: string,
  name: string,
): string | undefined {
  return classNames().get(resourcePath + name);
}
