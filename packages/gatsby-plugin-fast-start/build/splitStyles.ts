import { constructs, type Mark } from "@technical-blog/markdown";
import { mapKeys } from "lodash";
import type { Module } from "webpack";

import type { WebpackConfig } from "./webpackConfig";

/** Names of files without extensions, by the name of the sheet that has them. */
type Sheets = Readonly<Record<string, readonly string[]>>;

/** The type of mini-css-extract-plugin's modules. */
const type = "css/mini-extract";

/**
 * Gives each page component its own style sheet, and constructs and the given components theirs. mergeStyles.tsx writes
 * those of a page into its HTML. The application loads the others when it starts, and those of another kind when
 * a reader goes there.
 *
 * Why: Gatsby makes one sheet of all styles and writes it into every page.
 * Saves: 3 to 6 kB (gzip) of each page, in its first round trip.
 * Goes when Gatsby leaves webpack's style chunks as they are.
 */
export function splitStyles(
  { optimization }: WebpackConfig,
  { components, sheets }: Record<"components" | "sheets", Sheets>,
) {
  if (!optimization?.splitChunks) return;
  const { splitChunks } = optimization;
  const sheetOfComponent = sheetsByFile(components);
  const sharedSheet = sheetsByFile(sheets);
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    styles: false,
    shared: {
      type,
      test: (module: Module) => sharedSheet.has(nameOf(module)),
      name: (module: Module) => sharedSheet.get(nameOf(module)),
      enforce: true,
    },
    constructs: {
      type,
      test: /[\\/]constructs[\\/].+\.css$/,
      name: (module: Module) => sheetName(module),
      enforce: true,
    },
    components: {
      type,
      test: (module: Module) => sheetOfComponent.has(nameOf(module)),
      name: (module: Module) =>
        sheetName(module, sheetOfComponent.get(nameOf(module))),
      enforce: true,
    },
  };
}

function sheetsByFile(sheets: Sheets): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(sheets).flatMap(([sheet, files]) =>
      files.map((file) => [file, sheet]),
    ),
  );
}

/** Prefix of the sheets that not every page has. */
const OPTIONAL = "part-";

function sheetName(module: Module, name = nameOf(module)): string {
  return OPTIONAL + name;
}

/** The name of a module's file, without extensions. */
function nameOf(module: Module): string {
  const [, name = ""] =
    /([^\\/]+?)(?:\.module)?\.css$/.exec(module.nameForCondition() ?? "") ?? [];
  return name;
}

/** What a page has that needs an optional sheet, by the sheet's name. Empty for components: any of their classes. */
export function sheetMarks(
  components: Sheets,
): Record<string, readonly Mark[]> {
  const ofConstructs = constructs.flatMap(({ sheets }) =>
    Object.entries(sheets ?? {}),
  );
  const ofComponents = Object.keys(components).map((name) => [name, []]);
  return mapKeys(
    Object.fromEntries([...ofConstructs, ...ofComponents]),
    (_marks, name) => OPTIONAL + name,
  );
}
