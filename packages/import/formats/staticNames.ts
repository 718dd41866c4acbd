import ts from "typescript";

import { importedBy } from "./staticModules";

export type FunctionNode =
  | ts.ArrowFunction
  | ts.FunctionExpression
  | ts.FunctionDeclaration
  | ts.MethodDeclaration;

export function isFunction(node: ts.Node): node is FunctionNode {
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node)
  );
}

type Declaration =
  | ts.FunctionDeclaration
  | ts.ImportDeclaration
  | ts.ParameterDeclaration
  | ts.VariableDeclaration;

/** What declares a name: the innermost statement or parameter around it. */
export function declarationOf(node: ts.Identifier): Declaration | undefined {
  const declares = ({
    name,
  }: ts.VariableDeclaration | ts.ParameterDeclaration) =>
    membersTo(name, node.text) !== undefined;
  for (let each: ts.Node = node; ; each = each.parent) {
    const statements =
      ts.isBlock(each) || ts.isSourceFile(each) || ts.isCaseClause(each)
        ? each.statements
        : [];
    for (const statement of statements) {
      if (ts.isFunctionDeclaration(statement)) {
        if (statement.name?.text === node.text) return statement;
      } else if (ts.isImportDeclaration(statement)) {
        if (importedBy(statement, node.text)) return statement;
      } else if (ts.isVariableStatement(statement)) {
        const found = statement.declarationList.declarations.find(declares);
        if (found) return found;
      }
    }
    const parameter = isFunction(each) && each.parameters.find(declares);
    if (parameter) return parameter;
    if (
      ts.isForOfStatement(each) &&
      ts.isVariableDeclarationList(each.initializer)
    ) {
      const found = each.initializer.declarations.find(declares);
      if (found) return found;
    }
    if (ts.isSourceFile(each)) return undefined;
  }
}

/** The members of a value that lead to a name in a pattern; none for a plain name, undefined if it has another name. */
export function membersTo(
  pattern: ts.BindingName,
  name: string,
): string[] | undefined {
  if (ts.isIdentifier(pattern)) return pattern.text === name ? [] : undefined;
  for (const element of pattern.elements) {
    if (!ts.isBindingElement(element)) continue;
    const inner = membersTo(element.name, name);
    if (inner) return [keyOf(element), ...inner];
  }
  return undefined;
}

/** The name of the member that an element of a pattern takes. */
export function keyOf(element: ts.BindingElement): string {
  const { parent, propertyName = element.name } = element;
  return ts.isArrayBindingPattern(parent)
    ? String(parent.elements.indexOf(element))
    : propertyName.getText();
}

/** The code in a file that changes the value of a variable, by the variable. */
export function changesIn(source: ts.SourceFile): Map<ts.Node, ts.Node[]> {
  const changes = new Map<ts.Node, ts.Node[]>();
  const collect = (node: ts.Node) => {
    const changed = changedName(node);
    const declaration = changed && declarationOf(changed);
    if (declaration)
      changes.set(declaration, [...(changes.get(declaration) ?? []), node]);
    ts.forEachChild(node, collect);
  };
  collect(source);
  return changes;
}

/** The variable of `name.list.push(…)`, `name.key = …` and the like. */
function changedName(node: ts.Node): ts.Identifier | undefined {
  const isCall =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(?:push|unshift|splice|sort|reverse|pop|shift)$/.test(
      node.expression.name.text,
    );
  const isChange =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  let owner: ts.Node | undefined = isCall
    ? node.expression
    : isChange
      ? node.left
      : undefined;
  while (
    owner &&
    (ts.isPropertyAccessExpression(owner) ||
      ts.isElementAccessExpression(owner))
  )
    owner = owner.expression;
  return owner && ts.isIdentifier(owner) ? owner : undefined;
}

/** The variables of a function that is being evaluated. */
export class Scope {
  private readonly values = new Map<string, unknown>();
  constructor(private readonly parent?: Scope) {}

  ownerOf(name: string): Scope | undefined {
    return this.values.has(name) ? this : this.parent?.ownerOf(name);
  }

  get(name: string): unknown {
    return this.ownerOf(name)?.values.get(name);
  }

  set(name: string, value: unknown) {
    this.values.set(name, value);
  }
}

/** Whether code gives a variable another value. */
export function isAssignment(
  node: ts.Node,
): node is ts.BinaryExpression & { left: ts.Identifier } {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(node.left)
  );
}
