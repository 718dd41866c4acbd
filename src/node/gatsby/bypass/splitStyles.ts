import { constructs, type Mark } from "@technical-blog/markdown";
import { mapKeys } from "lodash";
import type { Module } from "webpack";

import type { WebpackConfig } from "./webpackConfig";

/** Components that most pages lack, by the name of their sheet. */
const COMPONENTS: Record<string, readonly string[]> = {
  announcement: ["AnnouncementBar"],
  comments: ["Comments", "CommentsFrame"],
  contents: ["TableOfContents"],
  diagnostics: ["DiagnosticsBar"],
  discussions: ["Discussions"],
  dropdown: ["NavbarDropdown"],
  mentions: ["Mentions"],
  notices: ["PostNotices"],
  replies: ["ReplyList"],
  series: ["SeriesParts"],
  states: ["CrashScreen", "RouteLoading", "Spinner"],
  themedImage: ["ThemedImage"],
};

const sheetOfComponent = new Map(
  Object.entries(COMPONENTS).flatMap(([sheet, components]) =>
    components.map((component) => [component, sheet]),
  ),
);

/** The type of mini-css-extract-plugin's modules. */
const type = "css/mini-extract";

/**
 * Gives each page component its own style sheet, and constructs and some components theirs. src/document/mergeStyles.tsx
 * writes those of a page into its HTML. The application loads the others when it starts, and those of another kind when
 * a reader goes there.
 *
 * Why: Gatsby makes one sheet of all styles and writes it into every page.
 * Saves: 3 to 6 kB (gzip) of each page, in its first round trip.
 * Goes when Gatsby leaves webpack's style chunks as they are.
 */
export function splitStyles({ optimization }: WebpackConfig) {
  if (!optimization?.splitChunks) return;
  const { splitChunks } = optimization;
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    styles: false,
    text: {
      type,
      test: /[\\/]styles[\\/]markdown\.css$/,
      name: "text",
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
export function sheetMarks(): Record<string, readonly Mark[]> {
  const ofConstructs = constructs.flatMap(({ sheets }) =>
    Object.entries(sheets ?? {}),
  );
  const ofComponents = Object.keys(COMPONENTS).map((name) => [name, []]);
  return mapKeys(
    Object.fromEntries([...ofConstructs, ...ofComponents]),
    (_marks, name) => OPTIONAL + name,
  );
}
