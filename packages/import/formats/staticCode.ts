import { readFileSync } from "node:fs";
import path from "node:path";

import { memoize } from "lodash";
import ts from "typescript";

import { isReadable } from "../sourceFiles";
import { StaticExpression } from "./staticExpression";
import {
  isFunctionValue,
  memberAt,
  memberOf,
  OTHERS,
  UnknownValue,
  type StaticFunction,
} from "./staticMethods";
import {
  exportsOf,
  importedBy,
  localModule,
  sourceOf,
  type Code,
} from "./staticModules";
import {
  changesIn,
  declarationOf,
  isAssignment,
  isFunction,
  keyOf,
  Scope,
  type FunctionNode,
} from "./staticNames";
import { GLOBALS, PACKAGES, packageValue, pathsIn } from "./staticPackages";

const MAX_CALLS = 50;

type Result = { value: unknown } | undefined;

type Options = {
  /** Files that may be read are in them. Places in errors are relative to the first. */
  folders: readonly string[];
  packages?: Readonly<Record<string, unknown>>;
  /** What `this` is in functions. */
  own?: Readonly<Record<string, unknown>>;
};

/** Evaluates code of a site: values and functions of its files, in terms of plain work on texts, lists and dates. */
export class StaticCode extends StaticExpression {
  private readonly folders: readonly string[];
  private readonly packages: Readonly<Record<string, unknown>>;
  private readonly own: Readonly<Record<string, unknown>>;
  private nesting = 0;

  constructor({ folders, packages = PACKAGES, own = {} }: Options) {
    super(folders[0] ?? "");
    this.folders = folders;
    this.packages = { ...packages, path: pathsIn(this.root) };
    this.own = own;
  }

  readonly sourceOf = memoize(sourceOf);
  private readonly exportsOf = memoize(exportsOf);
  private readonly changesIn = memoize(changesIn);
  protected readonly declarationOf = memoize(declarationOf);

  /** The value of an export of a file; undefined if it has none. */
  attemptExport(file: string, name: string): unknown {
    if (file.endsWith(".json")) return memberAt(jsonValue(file), keysOf(name));
    const node = this.exportIn(file, name);
    return node && this.attempt(node);
  }

  /** The code of an export; that of `module.exports` is the default. */
  private exportIn(file: string, name: string | undefined): Code | undefined {
    const exports = this.exportsOf(this.sourceOf(file));
    const whole = exports.get("module.exports");
    if (name === undefined) return whole;
    return name === "default"
      ? (whole ?? exports.get(name))
      : exports.get(name);
  }

  override functionOf(node: ts.Node, scope = new Scope()): StaticFunction {
    const called: StaticFunction = (...args) => {
      if (this.nesting > MAX_CALLS) throw new RangeError("too many calls");
      this.nesting += 1;
      try {
        const value: unknown = this.returned(node, args, scope);
        for (const each of Array.isArray(value) ? value : [])
          if (each instanceof UnknownValue) throw each.error;
        return value;
      } catch (error) {
        throw this.computed(node, error);
      } finally {
        this.nesting -= 1;
      }
    };
    this.nodes.set(called, node);
    return called;
  }

  private returned(
    node: ts.Node,
    args: readonly unknown[],
    scope: Scope,
  ): unknown {
    if (!isFunction(node)) return this.unknown();
    const own = new Scope(scope);
    if (!ts.isArrowFunction(node)) own.set("this", this.own);
    for (const [index, each] of node.parameters.entries())
      this.bind(
        each.name,
        each.dotDotDotToken ? args.slice(index) : args[index],
        own,
        each.initializer,
      );
    return this.bodyValue(node, own);
  }

  /** What a function returns if its parameters are in a scope. */
  protected bodyValue({ body }: FunctionNode, scope: Scope): unknown {
    if (!body) return this.unknown();
    return ts.isBlock(body)
      ? this.run(body.statements, scope)?.value
      : this.evaluate(body, scope);
  }

  private run(statements: readonly ts.Statement[], scope: Scope): Result {
    for (const each of statements)
      if (ts.isFunctionDeclaration(each) && each.name)
        scope.set(each.name.text, this.functionOf(each, scope));
    for (const statement of statements) {
      const result = this.runOne(statement, scope);
      if (result) return result;
    }
    return undefined;
  }

  private runOne(statement: ts.Statement, scope: Scope): Result {
    if (ts.isFunctionDeclaration(statement)) return undefined;
    if (ts.isBlock(statement))
      return this.run(statement.statements, new Scope(scope));
    if (ts.isReturnStatement(statement)) {
      const { expression } = statement;
      return { value: expression && this.evaluate(expression, scope) };
    }
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList
        .declarations)
        this.bind(name, initializer && this.attempt(initializer, scope), scope);
      return undefined;
    }
    if (ts.isIfStatement(statement)) {
      const { expression, thenStatement, elseStatement } = statement;
      const holds = this.attempt(expression, scope);
      if (holds instanceof UnknownValue) {
        // Such as the mode of the build, in which a draft has no page.
        if (elseStatement || !returnsNothing(thenStatement)) throw holds.error;
        return undefined;
      }
      const taken = holds ? thenStatement : elseStatement;
      return taken && this.runOne(taken, scope);
    }
    if (!ts.isExpressionStatement(statement)) throw this.computed(statement);
    const { expression } = statement;
    if (!/^console\.\w+\(/.test(expression.getText()))
      this.evaluate(expression, scope);
    return undefined;
  }

  private bind(
    name: ts.BindingName,
    given: unknown,
    scope: Scope,
    initializer?: ts.Expression,
  ) {
    const value =
      given === undefined && initializer
        ? this.evaluate(initializer, scope)
        : given;
    if (ts.isIdentifier(name)) {
      scope.set(name.text, value);
      return;
    }
    for (const element of name.elements) {
      if (!ts.isBindingElement(element)) continue;
      if (element.dotDotDotToken) throw this.computed(element);
      const key = keyOf(element);
      const part =
        value instanceof UnknownValue
          ? this.partOf(value, key)
          : memberOf(value, key);
      this.bind(element.name, part, scope, element.initializer);
    }
  }

  /** The value of a member of something unknown. */
  protected partOf({ error }: UnknownValue, _key: string): unknown {
    throw error;
  }

  protected override callValue(node: ts.CallExpression, scope: Scope): unknown {
    const { expression: callee } = node;
    // The configuration is a parameter of the function around the code.
    if (ts.isPropertyAccessExpression(callee))
      if (callee.name.text === "getFilter")
        return memberOf(this.own, String(this.argumentsOf(node, scope)[0]));
    return callee.getText() === "process.cwd"
      ? this.root
      : super.callValue(node, scope);
  }

  protected override nameValue(node: ts.Identifier, scope: Scope): unknown {
    const name = node.text;
    const owner = scope.ownerOf(name);
    if (owner) return owner.get(name);
    const declared = this.declaredValue(node);
    if (declared) return declared.value;
    if (name === "__dirname")
      return path.dirname(node.getSourceFile().fileName);
    if (Object.hasOwn(GLOBALS, name)) return GLOBALS[name];
    return this.moduleValue(name === "_" ? "lodash" : name, undefined, node);
  }

  /** The value that a statement around a name gives it. */
  private declaredValue(node: ts.Identifier): Result {
    const found = this.declarationOf(node);
    if (!found) return undefined;
    if (ts.isFunctionDeclaration(found))
      return { value: this.functionOf(found) };
    if (ts.isImportDeclaration(found)) {
      const { from, name } = importedBy(found, node.text) ?? { from: "" };
      return { value: this.moduleValue(from, name, node) };
    }
    if (ts.isParameter(found) || !found.initializer) return undefined;
    const scope = new Scope();
    this.bind(found.name, this.evaluate(found.initializer, scope), scope);
    return { value: this.changed(scope.get(node.text), found) };
  }

  protected changesOf(declaration: ts.Node): readonly ts.Node[] {
    return this.changesIn(declaration.getSourceFile()).get(declaration) ?? [];
  }

  /** Marks a value as partly unknown when statements change it. */
  private changed(value: unknown, declaration: ts.Node): unknown {
    const [change] = this.changesOf(declaration);
    // A function stays what it is if it gets members.
    if (!change || (isFunctionValue(value) && !isAssignment(change)))
      return value;
    const unknown = new UnknownValue(this.computed(change));
    if (Array.isArray(value)) return [...(value as unknown[]), unknown];
    return typeof value === "object" && value !== null
      ? { ...value, "": unknown, [OTHERS]: unknown }
      : unknown;
  }

  protected override moduleValue(
    from: string,
    name: string | undefined,
    node: ts.Node,
  ): unknown {
    const file = localModule(node.getSourceFile().fileName, from);
    if (file !== undefined) return this.exported(file, name);
    const known = packageValue(this.packages, from, name);
    return known === undefined ? this.unknown() : known;
  }

  /**
   * The value of an export.
   * @param name undefined for all exports
   */
  private exported(file: string, name: string | undefined): unknown {
    if (!isReadable(file, this.folders)) return this.unknown();
    if (file.endsWith(".json")) return memberAt(jsonValue(file), keysOf(name));
    const own = this.exportIn(file, name);
    if (own) return this.evaluate(own);
    if (name === undefined)
      return Object.fromEntries(
        [...this.exportsOf(this.sourceOf(file))].map(([key, value]) => [
          key,
          this.attempt(value),
        ]),
      ) as unknown;
    const whole = this.exportIn(file, undefined);
    return whole ? memberOf(this.evaluate(whole), name) : this.unknown();
  }
}

function jsonValue(file: string): unknown {
  const text = readFileSync(file, "utf8");
  return ts.convertToObject(ts.parseJsonText(file, text), []);
}

/** @param name of an export; that of the whole module is "default" or undefined */
function keysOf(name: string | undefined): string[] {
  return name === undefined || name === "default" ? [] : [name];
}

function returnsNothing(statement: ts.Statement): boolean {
  return /^\{?\s*return\s*(?:false|undefined|null|""|'')?\s*;?\s*\}?$/.test(
    statement.getText(),
  );
}
