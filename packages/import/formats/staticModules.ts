import { readFileSync } from "node:fs";
import path from "node:path";

import ts from "typescript";

import { isFile, isReadable } from "../sourceFiles";

const ENDINGS = [
  ...["", ".ts", ".js", ".mjs", ".cjs", ".json"],
  ...["/index.js", "/index.ts"],
];

/** The file that a module of the site names. */
export function localModule(file: string, from: string): string | undefined {
  if (!/^\.\.?\//.test(from)) return undefined;
  const base = path.resolve(path.dirname(file), from);
  return ENDINGS.map((ending) => base + ending).find(isFile);
}

/** A file and the modules of the site that it loads. */
export function localModules(
  file: string,
  folders: readonly string[],
): string[] {
  const found = new Set([file]);
  for (const each of found) {
    if (each.endsWith(".json")) continue;
    for (const [, from = ""] of readFileSync(each, "utf8").matchAll(
      /(?:\b(?:require|import)\(\s*|\bfrom\s+|\bimport\s+)["'`](\.[^"'`]+)["'`]/g,
    )) {
      const other = localModule(each, from);
      if (other !== undefined && isReadable(other, folders)) found.add(other);
    }
  }
  return [...found];
}

export function sourceOf(file: string): ts.SourceFile {
  const text = readFileSync(file, "utf8");
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

export type Code = ts.Expression | ts.FunctionDeclaration;

/** What a file exports, by its name there. That of `module.exports = …` is "module.exports". */
export function exportsOf(source: ts.SourceFile): Map<string, Code> {
  const found = new Map<string, Code>();
  for (const statement of source.statements)
    for (const [name, code] of exportsIn(statement)) found.set(name, code);
  return found;
}

function exportsIn(statement: ts.Statement): [name: string, code: Code][] {
  if (ts.isExportAssignment(statement))
    return [["default", statement.expression]];
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    return exportClause && ts.isNamedExports(exportClause) && !moduleSpecifier
      ? exportClause.elements.flatMap(({ name, propertyName = name }) =>
          ts.isIdentifier(propertyName) ? [[name.text, propertyName]] : [],
        )
      : [];
  }
  if (isAssignment(statement)) {
    const { left, right } = statement.expression;
    const target = left.getText();
    const [, name] = /^(?:module\.)?exports\.(\w+)$/.exec(target) ?? [];
    if (name !== undefined) return [[name, right]];
    return target === "module.exports" ? [["module.exports", right]] : [];
  }
  const kinds = ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement)?.map(({ kind }) => kind) ?? [])
    : [];
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isFunctionDeclaration(statement)) {
    const isDefault = kinds.includes(ts.SyntaxKind.DefaultKeyword);
    return [[isDefault ? "default" : (statement.name?.text ?? ""), statement]];
  }
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        initializer ? [[name.getText(), initializer]] : [],
      )
    : [];
}

function isAssignment(statement: ts.Statement): statement is ts.Statement & {
  expression: ts.BinaryExpression;
} {
  return (
    ts.isExpressionStatement(statement) &&
    ts.isBinaryExpression(statement.expression) &&
    statement.expression.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

/** The module that a name comes from, and its name there; without a name, all that the module exports. */
export type Imported = { from: string; name: string | undefined };

/** What a statement such as `import { a as b } from "c"` makes of a name. */
export function importedBy(
  statement: ts.Statement,
  name: string,
): Imported | undefined {
  if (!ts.isImportDeclaration(statement)) return undefined;
  const { importClause, moduleSpecifier } = statement;
  if (!importClause || !ts.isStringLiteral(moduleSpecifier)) return undefined;
  const from = moduleSpecifier.text;
  if (importClause.name?.text === name) return { from, name: "default" };
  const { namedBindings } = importClause;
  if (!namedBindings) return undefined;
  if (ts.isNamespaceImport(namedBindings))
    return namedBindings.name.text === name
      ? { from, name: undefined }
      : undefined;
  const named = namedBindings.elements.find((each) => each.name.text === name);
  return named && { from, name: (named.propertyName ?? named.name).text };
}

/** The module of `require("…")`. */
export function requiredBy(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== "require")
    return undefined;
  const [module] = node.arguments;
  return module && ts.isStringLiteralLike(module) ? module.text : undefined;
}
