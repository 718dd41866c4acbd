import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import ts from "typescript";

import { catalogues } from "./catalogues";

// The plugin translates what it publishes.
const sources = ["src", "packages/gatsby-plugin-content"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** Calls a function with every syntax node of all source files and collects its results. */
function collectFromNodes(valuesOf: (node: ts.Node) => string[]): string[] {
  return sources.flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    const values: string[] = [];
    const visit = (node: ts.Node) => {
      values.push(...valuesOf(node));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return values;
  });
}

function keysOfCall(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return [];
  const [argument] = node.arguments;
  const name = node.expression.getText();
  if (name === "translateCount" && argument && ts.isStringLiteral(argument)) {
    const { pluralCategories } = new Intl.PluralRules("en").resolvedOptions();
    return pluralCategories.map((category) => `${argument.text}.${category}`);
  }
  if (name !== "translate" || !argument) return [];
  if (!ts.isObjectLiteralExpression(argument)) return [];
  return keyOf(
    argument.properties.filter(ts.isPropertyAssignment).map((property) => ({
      name: property.name.getText(),
      value: property.initializer,
    })),
  );
}

function keysOfElement(node: ts.Node): string[] {
  if (!ts.isJsxOpeningLikeElement(node)) return [];
  if (node.tagName.getText() !== "Translate") return [];
  return keyOf(
    node.attributes.properties.filter(ts.isJsxAttribute).map((attribute) => ({
      name: attribute.name.getText(),
      value: attribute.initializer,
    })),
  );
}

/** The id or message of a call; computed ones cannot be looked up. */
function keyOf(
  attributes: { name: string; value: ts.Node | undefined }[],
): string[] {
  const value = (
    attributes.find(({ name }) => name === "id") ??
    attributes.find(({ name }) => name === "message")
  )?.value;
  return value && ts.isStringLiteralLike(value) ? [value.text] : [];
}

/** Text between tags, or in an attribute that is shown or read out. */
function wordsOf(node: ts.Node): string[] {
  const isSaid =
    (ts.isJsxText(node) && !node.parent.getText().startsWith("<style")) ||
    (ts.isStringLiteral(node) &&
      ts.isJsxAttribute(node.parent) &&
      /^(aria-label|alt|title|placeholder)$/.test(node.parent.name.getText()));
  return isSaid && /\p{L}/u.test(node.text) ? [node.text.trim()] : [];
}

const used = [
  ...new Set(
    collectFromNodes((node) => [...keysOfCall(node), ...keysOfElement(node)]),
  ),
].sort();

test("the search for texts finds some", () => {
  expect(used).toContain("code.copied");
});

test("every text that is used has an entry in the English catalogue, and every entry is used", () => {
  expect(Object.keys(catalogues.en ?? {}).sort()).toEqual(used);
});

test("no element has words of its own", () => {
  expect(collectFromNodes(wordsOf)).toEqual([]);
});

test.each(Object.entries(catalogues))(
  "the catalogue %s has the entries of the English one, with the same placeholders",
  (_locale, catalogue) => {
    const placeholders = (entries: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(
        Object.entries(entries).map(([id, message]) => [
          id,
          (message.match(/\{\w+\}/g) ?? []).sort(),
        ]),
      );

    expect(placeholders(catalogue)).toEqual(placeholders(catalogues.en));
  },
);
