import type { Compiler, javascript } from "webpack";

import type { Catalogue } from "../../../i18n/catalogues";

const NAME = "inline-messages";

/** What shows a text by its id, and the property that takes the text itself. */
const TEXT_PROPERTIES: Readonly<Record<string, string>> = {
  translate: "message",
  Translate: "children",
};

/**
 * A webpack plugin that writes the texts into the code in place of their ids: browsers load the texts of the code that
 * they load. Texts that depend on a number have computed ids, and stay in the catalogue.
 */
export function inlineMessages(catalogue: Catalogue) {
  return {
    apply: ({ hooks, webpack }: Compiler) => {
      hooks.normalModuleFactory.tap(NAME, (factory) => {
        const inline = (parser: javascript.JavascriptParser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const { module } = parser.state;
            // Packages have no texts of ours, and are large.
            if (PACKAGE.test(module.nameForCondition() ?? "")) return;
            for (const { range, code } of replacements(program, catalogue)) {
              module.addPresentationalDependency(
                new webpack.dependencies.ConstDependency(code, range),
              );
            }
          });
        };
        factory.hooks.parser.for("javascript/auto").tap(NAME, inline);
        factory.hooks.parser.for("javascript/esm").tap(NAME, inline);
      });
    },
  };
}

const PACKAGE = /[\\/]node_modules[\\/]/;

/** A node of ESTree, as far as it matters here. */
type Node = {
  type?: string;
  range: [start: number, end: number];
  name?: string;
  /** The node that a property has as its value, or the text of a literal. */
  value?: Node | string;
  key?: Node;
  callee?: Node;
  arguments?: Node[];
  properties?: Node[];
};

type Replacement = { range: Node["range"]; code: string };

/** For each call with the id of a text, the property to put in its place. */
export function replacements(
  value: unknown,
  catalogue: Catalogue,
): Replacement[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap((child) =>
    replacements(child, catalogue),
  );
  const { type, callee, arguments: values = [] } = value as Node;
  if (type !== "CallExpression") return inside;
  // The function's name, or that of the component in compiled JSX.
  const name = [callee, values[0]].map((node) => node?.name ?? "");
  const property = name.map((each) => TEXT_PROPERTIES[each]).find(Boolean);
  const id = values
    .flatMap(({ properties = [] }) => properties)
    .find(({ key }) => key?.name === "id");
  const idValue = typeof id?.value === "object" ? id.value.value : undefined;
  const text = typeof idValue === "string" ? catalogue[idValue] : undefined;
  if (property === undefined || !id || text === undefined) return inside;
  return [
    ...inside,
    { range: id.range, code: `${property}: ${JSON.stringify(text)}` },
  ];
}
