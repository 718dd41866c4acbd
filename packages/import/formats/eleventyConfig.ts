import { readFileSync } from "node:fs";
import path from "node:path";

import { recordOf, textOf, type SourceTool } from "../frontMatter";
import { grayMatter } from "../frontMatterSyntax";
import { firstFile, plainFolder } from "../sourceFiles";
import { eleventyFunctions, type EleventyFunctions } from "./eleventyFunctions";
import { localModules } from "./staticModules";
import { staticCalls, staticValue } from "./staticValue";

export const CONFIG_FILES = [
  ".eleventy.js",
  ...["js", "mjs", "cjs", "ts"].map((ending) => `eleventy.config.${ending}`),
];

export const ELEVENTY: SourceTool = {
  tool: "Eleventy",
  frontMatter: grayMatter,
};

/** Folders are relative to the root; "." is the root. */
export type EleventyConfig = {
  input: string;
  data: string;
  output: string;
  /** Folders with layouts and includes. */
  layouts: string[];
  /** The name of data files of folders, if not that of the folder. */
  dataName: string | undefined;
  /** The language of tags in Markdown; undefined if it has none. */
  language: "liquid" | "nunjucks" | undefined;
  /** Files and folders that are copied, with their place in the built site. */
  copies: { from: string; to: string }[];
  /** Patterns of the files that collections contain, by the collection's name. */
  collections: { name: string; pattern: string }[];
  /** Patterns of files that the configuration excludes. */
  ignores: string[];
  /** Whether the configuration names a plug-in, such as `markdown-it-attrs`. */
  names: (plugin: RegExp) => boolean;
  /** The mark at the end of an excerpt. */
  separator: string | undefined;
  functions: EleventyFunctions;
};

/** Reads the values of a configuration that are known without running it. */
export function readEleventyConfig(root: string): EleventyConfig | undefined {
  const found = firstFile(root, CONFIG_FILES);
  if (!found) return undefined;
  const file = path.join(root, found.name);
  const modules = localModules(file, [root]).filter(
    (each) => !each.endsWith(".json"),
  );
  const calls = modules.flatMap((each) => staticCalls(each, [root]));
  const text = modules.map((each) => readFileSync(each, "utf8")).join("\n");
  const options = {
    ...recordOf(staticValue(file, [root])),
    ...recordOf(staticValue(file, [root], "config")),
  };
  const dir = recordOf(options.dir);
  const argument = (name: string) =>
    calls.find((call) => call.name === name)?.args[0];
  const folder = (value: unknown, setter: string, usual: string) =>
    plainFolder(textOf(argument(setter)) ?? textOf(value) ?? usual) || ".";
  const input = folder(dir.input, "setInputDirectory", ".");
  const inInput = (value: string) => path.posix.join(input, value);
  const includes = folder(dir.includes, "setIncludesDirectory", "_includes");
  const layouts = folder(dir.layouts, "setLayoutsDirectory", includes);
  const engine = options.markdownTemplateEngine;
  return {
    input,
    data: inInput(folder(dir.data, "setDataDirectory", "_data")),
    output: folder(dir.output, "setOutputDirectory", "_site"),
    layouts: [...new Set([layouts, includes])].map(inInput),
    dataName: textOf(argument("setDataFileBaseName")),
    language:
      engine === false ? undefined : engine === "njk" ? "nunjucks" : "liquid",
    copies: calls
      .filter(({ name }) => name === "addPassthroughCopy")
      .flatMap(({ args: [copied] }) =>
        typeof copied === "string"
          ? [
              {
                from: plainFolder(copied),
                to: strippedOf(plainFolder(copied), input),
              },
            ]
          : Object.entries(recordOf(copied)).flatMap(([from, to]) =>
              typeof to === "string"
                ? [{ from: plainFolder(from), to: plainFolder(to) }]
                : [],
            ),
      ),
    collections: calls
      .filter(({ name }) => name === "getFilteredByGlob")
      .flatMap(({ args: [globs], within }) =>
        [globs]
          .flat()
          .flatMap((pattern) =>
            typeof pattern === "string" && within !== undefined
              ? [{ name: within, pattern: pattern.replace(/^\.?\//, "") }]
              : [],
          ),
      ),
    ignores: [...text.matchAll(/\bignores\.add\(\s*(["'`])([^"'`$]+)\1/g)].map(
      ([, , pattern = ""]) => plainFolder(pattern),
    ),
    functions: eleventyFunctions(root, calls),
    names: (plugin) => plugin.test(text),
    separator: textOf(
      recordOf(argument("setFrontMatterParsingOptions")).excerpt_separator,
    ),
  };
}

/** A copied folder loses the input folder. */
function strippedOf(from: string, input: string): string {
  return from.startsWith(`${input}/`) ? from.slice(input.length + 1) : from;
}
