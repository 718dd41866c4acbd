import path from "node:path";

import ts from "typescript";

import { isFile, isReadable } from "../sourceFiles";
import { createFilePath, fileNode, type GatsbyFile } from "./gatsbyFiles";
import { StaticCode } from "./staticCode";
import {
  ComputedCode,
  memberAt,
  memberOf,
  UnknownValue,
  written,
} from "./staticMethods";
import { localModules, type Code } from "./staticModules";
import {
  isAssignment,
  membersTo,
  Scope,
  type FunctionNode,
} from "./staticNames";

const NODE_FILES = ["js", "ts", "mjs", "cjs", "mts"].map(
  (ending) => `gatsby-node.${ending}`,
);

/** A value of the code around a function, which is evaluated where the function reads a part of it. */
class Deferred extends UnknownValue {
  constructor(
    error: ComputedCode,
    readonly expression: Code,
    readonly scope: Scope,
    readonly members: readonly string[] = [],
  ) {
    super(error);
  }
}

type Variable = {
  declaration: ts.Node;
  initializer: ts.Expression | undefined;
  /** The members of the initializer that lead to the variable. */
  path: string[];
};

/**
 * The code of gatsby-node and of the local files that it loads. Any part of it can be evaluated for a file: of the nodes that
 * queries find, this file's is one.
 */
export class GatsbyCode extends StaticCode {
  /** Texts in the code, such as queries. */
  readonly texts = new Set<string>();
  private readonly calls = new Map<string, readonly ts.CallExpression[]>();
  /** Values of variables between their assignments. */
  private readonly current = new Map<ts.Node, unknown>();
  private file: GatsbyFile = NO_FILE;
  private isOfFile = false;

  constructor(root: string) {
    super({ folders: [root] });
    const name = NODE_FILES.find((each) => isFile(path.join(root, each)));
    const start = path.join(root, name ?? "");
    if (name === undefined || !isReadable(start, [root])) return;
    for (const file of localModules(start, [root]))
      if (!file.endsWith(".json")) this.collect(this.sourceOf(file));
  }

  private collect(node: ts.Node) {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))
      this.texts.add(node.text);
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText().replace(/^.*\./s, "");
      this.calls.set(name, [...this.callsOf(name), node]);
    }
    ts.forEachChild(node, (child) => {
      this.collect(child);
    });
  }

  /** Calls of a function or method. */
  callsOf(name: string): readonly ts.CallExpression[] {
    return this.calls.get(name) ?? [];
  }

  /** Evaluates code for a file. */
  valueFor(
    file: GatsbyFile,
    node: ts.Expression,
  ): { value?: unknown; error?: ComputedCode; isOfFile: boolean } {
    this.start(file);
    const value = this.attempt(node);
    const { isOfFile } = this;
    return value instanceof UnknownValue
      ? { error: value.error, isOfFile }
      : { value, isOfFile };
  }

  /** The text of an expression that depends on one unknown variable; undefined if it is computed. */
  textWith(
    node: ts.Expression,
    variable: ts.Node | undefined,
    given: string,
  ): string | undefined {
    this.start(NO_FILE);
    if (variable) this.current.set(variable, given);
    const value = this.attempt(node);
    return typeof value === "string" || typeof value === "number"
      ? String(value)
      : undefined;
  }

  /** Whether a condition holds for a file. What is unknown holds. */
  private holds(file: GatsbyFile, test: () => unknown): boolean {
    this.start(file);
    try {
      return Boolean(test());
    } catch (error) {
      if (!(error instanceof ComputedCode)) throw error;
      return true;
    }
  }

  private start(file: GatsbyFile) {
    this.file = file;
    this.isOfFile = false;
    this.current.clear();
  }

  /** Whether the conditions around a call may hold for a file. */
  isReachedFor(file: GatsbyFile, call: ts.CallExpression): boolean {
    return this.holds(file, () => this.isReached(call, call.getSourceFile()));
  }

  /** Whether a function that gets the node of a file may return something true. */
  returnsTrue(file: GatsbyFile, test: FunctionNode): boolean {
    return this.holds(file, () => this.bodyValue(test, new Scope()));
  }

  /** Whether the node of a file may fit a filter, which asks for the values of members. */
  fits(
    file: GatsbyFile,
    filter: (valueOf: (names: string[]) => unknown) => boolean,
  ): boolean {
    return this.holds(file, () =>
      filter((names) => this.fileValue(names)?.value),
    );
  }

  override attempt(node: Code, scope = new Scope()): unknown {
    const value = super.attempt(node, scope);
    return value instanceof UnknownValue
      ? new Deferred(value.error, node, scope)
      : value;
  }

  protected override partOf(value: UnknownValue, key: string): unknown {
    if (!(value instanceof Deferred)) return super.partOf(value, key);
    const { error, expression, scope, members } = value;
    return new Deferred(error, expression, scope, [...members, key]);
  }

  protected override expressionValue(node: Code, scope: Scope): unknown {
    return ts.isIdentifier(node) ||
      ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node)
      ? this.membersValue(node, [], scope)
      : super.expressionValue(node, scope);
  }

  protected override callValue(node: ts.CallExpression, scope: Scope): unknown {
    const called = node.expression.getText();
    const name = called.replace(/^.*\./s, "");
    if (name === "createFilePath") {
      this.isOfFile = true;
      const base = argument(node, "basePath");
      return createFilePath(
        this.file.relativePath,
        base && written(this.evaluate(base, scope)),
      );
    }
    if (name === "getNode") {
      this.isOfFile = true;
      return fileNode(this.file);
    }
    const [first, names] = node.arguments;
    if (/^(?:_|lodash)\.get$/.test(called) && first)
      if (names && ts.isStringLiteralLike(names))
        return this.membersValue(first, names.text.split("."), scope);
    try {
      return super.callValue(node, scope);
    } catch (error) {
      // Whether the value depends on the file is known even so.
      for (const each of node.arguments) this.attempt(each, scope);
      throw error;
    }
  }

  /** @param inside names of members that follow the expression */
  private membersValue(
    node: Code,
    inside: readonly string[],
    scope: Scope,
  ): unknown {
    if (ts.isPropertyAccessExpression(node))
      return this.membersValue(
        node.expression,
        [node.name.text, ...inside],
        scope,
      );
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      // Any entry of a list of files is this file.
      const name = ts.isLiteralExpression(key) ? key.text : "";
      return this.membersValue(node.expression, [name, ...inside], scope);
    }
    if (!ts.isIdentifier(node))
      return memberAt(this.evaluate(node, scope), inside);
    const owner = scope.ownerOf(node.text);
    if (owner) return this.localValue(owner.get(node.text), inside);
    const variable = this.variableOf(node);
    if (variable) return this.variableValue(node, variable, inside);
    const known = this.fileValue(inside);
    return known ? known.value : memberAt(this.nameValue(node, scope), inside);
  }

  /** A member of a variable of a function that is being evaluated. */
  private localValue(value: unknown, inside: readonly string[]): unknown {
    if (!(value instanceof Deferred)) return memberAt(value, inside);
    const { expression, scope, members } = value;
    try {
      return this.membersValue(expression, [...members, ...inside], scope);
    } catch (error) {
      const known = this.fileValue(inside);
      if (known) return known.value;
      throw error;
    }
  }

  /** A member of a variable of the code around what is evaluated. */
  private variableValue(
    node: ts.Identifier,
    { declaration, initializer, path: own }: Variable,
    inside: readonly string[],
  ): unknown {
    if (this.current.has(declaration))
      return memberAt(this.current.get(declaration), inside);
    const scope = new Scope();
    const assigned = this.changesOf(declaration).filter(isAssignment);
    const members = [...own, ...inside];
    if (assigned.length === 0) {
      if (initializer) return this.membersValue(initializer, members, scope);
      // A parameter: the node of a file, or something that holds it.
      const known = this.fileValue(members);
      if (known) return known.value;
      const passed = this.passedValue(declaration);
      if (!passed) throw this.computed(node);
      return this.membersValue(passed, members, scope);
    }
    let value = initializer && this.membersValue(initializer, own, scope);
    for (const assignment of assigned) {
      this.current.set(declaration, value);
      if (this.isReached(assignment, declaration))
        value = this.evaluate(assignment.right, scope);
    }
    this.current.delete(declaration);
    return memberAt(value, inside);
  }

  /** A member of the node of a file, of its front matter or of its fields; undefined for anything else. */
  private fileValue(
    members: readonly string[],
  ): { value: unknown } | undefined {
    const { file } = this;
    const known = (value: unknown) => {
      this.isOfFile = true;
      return { value };
    };
    const last = members.at(-1) ?? "";
    const frontMatter = members.lastIndexOf("frontmatter");
    if (frontMatter >= 0) {
      const rest = members.slice(frontMatter + 1);
      const value = memberAt(file.data, rest);
      return known(value instanceof Date ? value.toISOString() : value);
    }
    const fields = members.lastIndexOf("fields");
    if (fields >= 0 && members.length > fields + 1)
      return known(this.fieldValue(members[fields + 1] ?? ""));
    if (members.slice(-2).join(".") === "internal.type")
      return known(file.type);
    const isOwn = members.includes("parent") || OWN_FACTS.has(last);
    const fact = isOwn ? memberOf(fileNode(file), last) : undefined;
    if (fact !== undefined) return known(fact);
    // The nodes of gatsby-plugin-mdx had a slug until version 3.
    return members.length > 0 && last === "slug" && file.type === "Mdx"
      ? known(createFilePath(file.relativePath).slice(1))
      : undefined;
  }

  /** The value that `createNodeField` gives a field. */
  private fieldValue(field: string): unknown {
    const scope = new Scope();
    let value: unknown;
    for (const call of this.callsOf("createNodeField")) {
      const own = argument(call, "name");
      const written = argument(call, "value");
      if (!own || !written || this.evaluate(own, scope) !== field) continue;
      if (this.isReached(call, call.getSourceFile()))
        value = this.evaluate(written, scope);
    }
    return value;
  }

  /** Whether the conditions around a node hold, up to where it has another node in common. */
  private isReached(node: ts.Node, other: ts.Node): boolean {
    const scope = new Scope();
    const isAround = ({ pos, end }: ts.Node) =>
      pos <= other.pos && other.end <= end;
    for (let each = node; !isAround(each); each = each.parent) {
      const { parent } = each;
      if (ts.isIfStatement(parent) && each !== parent.expression) {
        const holds = Boolean(this.evaluate(parent.expression, scope));
        if (holds !== (each === parent.thenStatement)) return false;
      }
      if (ts.isCaseClause(parent) && each !== parent.expression) {
        const value = this.evaluate(parent.parent.parent.expression, scope);
        if (value !== this.evaluate(parent.expression, scope)) return false;
      }
    }
    return true;
  }

  /** The value of a parameter in the first call of its function. */
  private passedValue(node: ts.Node): ts.Expression | undefined {
    if (!ts.isParameter(node)) return undefined;
    const { parent } = node;
    const owner = ts.isFunctionDeclaration(parent) ? parent : parent.parent;
    const name =
      ts.isFunctionDeclaration(owner) || ts.isVariableDeclaration(owner)
        ? owner.name
        : undefined;
    const [call] = name && ts.isIdentifier(name) ? this.callsOf(name.text) : [];
    return call?.arguments[parent.parameters.indexOf(node)];
  }

  /** The variable or parameter that an expression names. */
  variableOf(node: ts.Expression): Variable | undefined {
    if (!ts.isIdentifier(node)) return undefined;
    const declaration = this.declarationOf(node);
    if (
      !declaration ||
      ts.isFunctionDeclaration(declaration) ||
      ts.isImportDeclaration(declaration)
    )
      return undefined;
    const { name, initializer } = declaration;
    return { declaration, initializer, path: membersTo(name, node.text) ?? [] };
  }
}

/** Fields that only nodes of files have. */
const OWN_FACTS = new Set([
  "relativePath",
  "relativeDirectory",
  "sourceInstanceName",
]);

const NO_FILE: GatsbyFile = {
  relativePath: "",
  sourceName: "",
  type: "Mdx",
  data: {},
};

/** The value of a field of a call's only argument. */
export function argument(
  call: ts.CallExpression,
  name: string,
): ts.Expression | undefined {
  const [object] = call.arguments;
  return object && propertyOf(object, name);
}

function propertyOf(
  object: ts.Expression,
  name: string,
): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  for (const property of object.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}
