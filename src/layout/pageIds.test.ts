import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { isPageId } from "@technical-blog/markdown";
import ts from "typescript";

import { MOBILE_SIDEBAR_ID } from "../navbar/mobileSidebarId";

const ID_ATTRIBUTES =
  /^(?:id|titleId|htmlFor|popoverTarget|aria-(?:controls|describedby|labelledby))$/;

const components = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?!node)(?!.*\.test\.).*\.tsx$/.test(file))
  .map((file) => path.join("src", file));

/** Constants of other modules, as code. */
const exported = Object.entries({ MOBILE_SIDEBAR_ID }).map(
  ([name, value]) => [name, JSON.stringify(value)] as const,
);

/** The elements' ids and references to ids, as code. */
function idsInComponents(): string[] {
  return components.flatMap((file) => {
    const own = new Map(exported);
    const ids: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isVariableDeclaration(node) && node.initializer)
        own.set(node.name.getText(), node.initializer.getText());
      if (ts.isJsxOpeningLikeElement(node)) ids.push(...idsOf(node));
      ts.forEachChild(node, visit);
    };
    const text = readFileSync(file, "utf8");
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    return ids.map((id) => own.get(id) ?? id);
  });
}

function idsOf({ attributes, tagName }: ts.JsxOpeningLikeElement): string[] {
  return attributes.properties
    .filter(ts.isJsxAttribute)
    .flatMap((attribute) => {
      const name = attribute.name.getText();
      const { initializer } = attribute;
      const isElement = /^[a-z]/.test(tagName.getText());
      if (!initializer || !ID_ATTRIBUTES.test(name)) return [];
      // Texts have ids too.
      if (name === "id" && !isElement) return [];
      return ts.isJsxExpression(initializer)
        ? (initializer.expression?.getText() ?? "")
        : initializer.getText();
    });
}

test("the ids of components begin with what no text can have", () => {
  const ids = idsInComponents();

  expect(ids).toEqual(expect.arrayContaining(['"page:main"', "titleId"]));
  expect(
    ids.filter((id) => id !== "titleId" && !isPageId(id.slice(1, -1))),
  ).toEqual([]);
});
