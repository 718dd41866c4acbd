import { readFileSync } from "node:fs";
import path from "node:path";

import { escapeRegExp, get, kebabCase } from "lodash";
import ts from "typescript";

import { slugify, slugOf, slugOptions } from "../convert/slug";
import { listOf, parseYaml, recordOf } from "../frontMatter";
import { filesBelow, isFile, isReadable, routeOf } from "../sourceFiles";
import {
  exportOf,
  expressionOf,
  innerExpression,
  literalValue,
  staticValue,
  UnknownValue,
} from "./staticValue";

/** A Markdown file as gatsby-node sees it. */
export type GatsbyFile = {
  /** From the folder of its source. */
  relativePath: string;
  /** Name of its source. */
  sourceName: string;
  type: "MarkdownRemark" | "Mdx";
  data: Record<string, unknown>;
};

type PageCall = {
  node: ts.CallExpression;
  /** The value of `path`. */
  path: ts.Expression;
  kind: "post" | "page" | undefined;
};

export type GatsbyRoutes = {
  /**
   * The path of a file's page; undefined if gatsby-node creates none.
   * @throws ComputedPath when only running the code would tell
   */
  pathOf: (file: GatsbyFile, kind: "post" | "page") => string | undefined;
  /** Paths that are plain text, such as that of the list of posts. */
  plain: string[];
  tags: GroupPages | undefined;
  categories: GroupPages | undefined;
  /** The text between the names in a field that is one text, such as `categories`. */
  separatorOf: (field: string) => string | undefined;
};

/** Parent path of the pages of tags or categories, and the path of one below it. */
type GroupPages = { route: string; slugOf: (name: string) => string };

/** A path that code computes. The message has its place. */
export class ComputedPath extends Error {
  override name = "ComputedPath";
}

const NODE_FILES = ["js", "ts", "mjs", "cjs", "mts"].map(
  (ending) => `gatsby-node.${ending}`,
);
const ENDINGS = ["", ".js", ".ts", ".mjs", ".cjs", "/index.js", "/index.ts"];
const MAX_STEPS = 10_000;
const MAX_DEPTH = 20;
/** Members of the nodes of files in code that is not evaluated. */
const OF_FILE = /\.(?:frontmatter|fields|fileAbsolutePath|relativePath|slug)\b/;

/** Finds the paths of pages in the text of gatsby-node and of the file-system routes. Never runs the code. */
export function readGatsbyRoutes(root: string): GatsbyRoutes {
  const program = new Program(root);
  const calls = program.pageCalls();
  const templates = fileRoutes(root);
  return {
    pathOf: (file, wanted) => {
      const results = calls.flatMap(({ node, path, kind }) => {
        const use = program.useOf(node, file);
        const result = use.isPossible && program.pathOf(path, file);
        return result ? [{ ...result, ...use, kind }] : [];
      });
      const best = (among: typeof results) => {
        const known = among.filter(({ path }) => path !== undefined);
        const [first] = [
          ...known.filter(({ kind }) => kind === wanted),
          ...known.filter(({ kind }) => kind === undefined),
          ...known,
        ];
        return first?.path;
      };
      const queried = results.filter(({ isQueried }) => isQueried);
      const template = templates.find(({ model }) => model === file.type);
      const found = best(queried) ?? template?.pathOf(file);
      const failed = queried.find(({ error }) => error !== undefined);
      if (found === undefined && failed?.error) throw failed.error;
      // Drafts, which queries leave out, have the paths that they would have.
      return found ?? best(results);
    },
    plain: calls.flatMap(({ path }) =>
      ts.isStringLiteralLike(path) ? routeOf(path.text) : [],
    ),
    tags: program.groupPages(TAG_ROUTE, /tag/i),
    categories: program.groupPages(CATEGORY_ROUTE, /categor/i),
    separatorOf: (field) => program.separatorOf(field),
  };
}

const TAG_ROUTE = /^\/(?:[^/]*\/)*?(?:tags?|topics?)\/?$/;
const CATEGORY_ROUTE = /^\/(?:[^/]*\/)*?categor(?:y|ies)\/?$/;

/** The path that gatsby-source-filesystem's `createFilePath` returns. */
export function createFilePath(
  relativePath: string,
  basePath = "src/pages",
): string {
  const relative = path.posix.relative(basePath, relativePath);
  const { dir, name } = path.posix.parse(relative);
  return path.posix.join("/", dir, name === "index" ? "" : name);
}

type Evaluation = {
  file: GatsbyFile;
  /** Whether the value depends on the file. */
  isOfFile: boolean;
  steps: number;
  /** Values of variables between their assignments. */
  current: Map<ts.Node, unknown>;
  /** Calls of functions that are being evaluated. */
  calls: Map<ts.Node, ts.CallExpression>;
};

function evaluationOf(file: GatsbyFile): Evaluation {
  return {
    file,
    isOfFile: false,
    steps: 0,
    current: new Map(),
    calls: new Map(),
  };
}

type LocalFunction =
  ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;

type Declaration = {
  name: string;
  scope: ts.Node;
  /** The whole value, of which the variable is the part below `path`. */
  value: ts.Expression | undefined;
  path: string[];
  node: ts.Node;
};

/** The code of gatsby-node and of the local files that it loads. */
class Program {
  private readonly sources: ts.SourceFile[] = [];
  private readonly calls = new Map<string, ts.CallExpression[]>();
  private readonly declarations = new Map<string, Declaration[]>();
  private readonly assignments = new Map<string, ts.BinaryExpression[]>();
  private readonly found = new WeakMap<ts.Node, Declaration | null>();
  private readonly texts = new Set<string>();

  constructor(private readonly root: string) {
    const name = NODE_FILES.find((each) => isFile(path.join(root, each)));
    if (name !== undefined) this.load(path.join(root, name));
    for (const source of this.sources) this.collect(source);
  }

  private load(file: string) {
    const isLoaded = this.sources.some(({ fileName }) => fileName === file);
    if (isLoaded || !isReadable(file, [this.root])) return;
    const text = readFileSync(file, "utf8");
    const source = ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
    );
    this.sources.push(source);
    for (const [, from = ""] of text.matchAll(
      /(?:require\(\s*|from\s+|import\s+)["'`](\.{1,2}\/[^"'`]+)["'`]/g,
    )) {
      const other = localFile(file, from);
      if (other !== undefined) this.load(other);
    }
  }

  private collect(node: ts.Node) {
    if (ts.isVariableDeclaration(node) || ts.isParameter(node))
      this.declare(node.name, node.initializer, [], node);
    if (isAssignment(node)) push(this.assignments, node.left.text, node);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))
      this.texts.add(node.text);
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText().replace(/^.*\./s, "");
      push(this.calls, name, node);
    }
    ts.forEachChild(node, (child) => {
      this.collect(child);
    });
  }

  private declare(
    name: ts.BindingName,
    value: ts.Expression | undefined,
    inside: string[],
    node: ts.Node,
  ) {
    if (ts.isIdentifier(name)) {
      const scope = ts.findAncestor(
        ts.isParameter(node) ? node.parent : node,
        (each) =>
          ts.isBlock(each) ||
          ts.isSourceFile(each) ||
          ts.isFunctionLike(each) ||
          ts.isForOfStatement(each) ||
          ts.isCaseClause(each),
      );
      const declaration = { name: name.text, value, path: inside, node };
      if (scope) push(this.declarations, name.text, { ...declaration, scope });
      return;
    }
    if (!ts.isObjectBindingPattern(name)) return;
    for (const element of name.elements) {
      const key = (element.propertyName ?? element.name).getText();
      this.declare(element.name, value, [...inside, key], node);
    }
  }

  /** Calls of `createPage` for single files; those of lists have the same path for each file. */
  pageCalls(): PageCall[] {
    return (this.calls.get("createPage") ?? []).flatMap((call) => {
      const path = argument(call, "path");
      if (!path) return [];
      const component = argument(call, "component");
      const template = component ? this.templateName(component) : "";
      const isPost = /post|blog|article|entry|note/i.test(template);
      const kind = isPost
        ? "post"
        : /page/i.test(template)
          ? "page"
          : undefined;
      return [{ node: call, path, kind }];
    });
  }

  /** The text of `component`, or that of the variable that it names. */
  private templateName(node: ts.Expression): string {
    const value = ts.isIdentifier(node) ? this.lookup(node)?.value : undefined;
    return `${(value ?? node).getText()} ${node.getText()}`;
  }

  /**
   * @param pattern matches the path above the pages
   * @param variable matches the name of what follows
   */
  groupPages(pattern: RegExp, variable: RegExp): GroupPages | undefined {
    for (const { path } of this.pageCalls()) {
      const value = templateIn(
        (ts.isIdentifier(path) ? this.lookup(path)?.value : undefined) ?? path,
      );
      if (!value) continue;
      const [span, ...others] = value.templateSpans;
      const { text: head } = value.head;
      const isOfGroup =
        pattern.test(head) || variable.test(span?.expression.getText() ?? "");
      if (!span || others.length > 0 || !head.endsWith("/") || !isOfGroup)
        continue;
      if (!OF_FILE.test(span.getText()))
        return { route: routeOf(head), slugOf: this.slugOf(span) };
    }
    // Starters that put the paths together elsewhere name the list in the plural and a single group in the singular.
    const named = [...this.texts]
      .filter((text) => pattern.test(text))
      .sort((a, b) => a.length - b.length);
    return named[0] === undefined
      ? undefined
      : { route: routeOf(named[0]), slugOf: kebabCase };
  }

  separatorOf(field: string): string | undefined {
    return (this.calls.get("split") ?? []).flatMap((call) => {
      const [separator] = call.arguments;
      const isOfField = new RegExp(`\\b${field}\\??\\.split$`).test(
        call.expression.getText(),
      );
      return isOfField && separator && ts.isStringLiteralLike(separator)
        ? separator.text
        : [];
    })[0];
  }

  /** The last part of the path of a tag. */
  private slugOf({
    expression,
    literal,
  }: ts.TemplateSpan): (name: string) => string {
    const end = literal.text.replace(/\/$/, "");
    const code = expression.getText();
    const parameter = this.parameterIn(expression);
    return (name) => {
      const file: GatsbyFile = {
        relativePath: "",
        sourceName: "",
        type: "Mdx",
        data: {},
      };
      const evaluation = evaluationOf(file);
      if (parameter) evaluation.current.set(parameter, name);
      try {
        return this.written(expression, evaluation) + end;
      } catch (error) {
        if (!(error instanceof ComputedPath)) throw error;
        const isSlug = /kebab|slug/i.test(code);
        const plain = code.includes("toLowerCase") ? name.toLowerCase() : name;
        return (isSlug ? kebabCase(name) : plain) + end;
      }
    };
  }

  /** The parameter or loop variable that an expression depends on. */
  private parameterIn(node: ts.Node): ts.Node | undefined {
    if (ts.isCallExpression(node))
      for (const each of [...node.arguments, node.expression]) {
        const found = this.parameterIn(each);
        if (found) return found;
      }
    if (ts.isIdentifier(node)) {
      const declaration = this.lookup(node);
      if (declaration)
        return declaration.value
          ? this.parameterIn(declaration.value)
          : declaration.node;
    }
    return ts.forEachChild(node, (child) => this.parameterIn(child));
  }

  /** @returns undefined for a path that does not depend on the file */
  pathOf(
    node: ts.Expression,
    file: GatsbyFile,
  ): { path?: string; error?: ComputedPath } | undefined {
    const evaluation = evaluationOf(file);
    try {
      const value = this.evaluate(node, evaluation);
      if (!evaluation.isOfFile) return undefined;
      return typeof value === "string" && value !== ""
        ? { path: value }
        : undefined;
    } catch (error) {
      if (!(error instanceof ComputedPath)) throw error;
      const isOfFile = evaluation.isOfFile || OF_FILE.test(node.getText());
      return isOfFile ? { error } : undefined;
    }
  }

  /** Whether a call may create the page of a file, and whether its query finds the file. What is unknown holds. */
  useOf(
    call: ts.CallExpression,
    file: GatsbyFile,
  ): { isPossible: boolean; isQueried: boolean } {
    const holds = (test: (to: Evaluation) => boolean) => {
      try {
        return test(evaluationOf(file));
      } catch (error) {
        if (!(error instanceof ComputedPath)) throw error;
        return true;
      }
    };
    const { filters, names } = this.listAround(call);
    const queries = names.flatMap(
      (name) => queryFilter(this.texts, name) ?? [],
    );
    return {
      isPossible:
        holds((to) => this.isReached(call, call.getSourceFile(), to)) &&
        filters.every((each) =>
          holds((to) => Boolean(this.bodyValue(each, to))),
        ),
      isQueried: queries.every(
        ({ type, filter }) =>
          type === file.type && holds((to) => this.fits(filter, [], to)),
      ),
    };
  }

  /** The filters of the list whose entries get pages, and names of its members and variables. */
  private listAround(call: ts.Node) {
    const filters: LocalFunction[] = [];
    const names: string[] = [];
    const collect = (node: ts.Expression, depth: number) => {
      if (depth > MAX_DEPTH) return;
      const next = (each: ts.Expression) => {
        collect(each, depth + 1);
      };
      if (ts.isIdentifier(node)) {
        const declaration = this.lookup(node);
        names.push(...(declaration?.path ?? []));
        if (declaration?.value) next(declaration.value);
      } else if (ts.isPropertyAccessExpression(node)) {
        names.push(node.name.text);
        next(node.expression);
      } else if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression)
      ) {
        const [first] = node.arguments;
        const isFilter = node.expression.name.text === "filter";
        if (isFilter && first && isFunction(first)) filters.push(first);
        next(node.expression.expression);
      }
    };
    const loop = ts.findAncestor(
      call,
      (each) => isFunction(each) && ts.isCallExpression(each.parent),
    )?.parent;
    if (
      loop &&
      ts.isCallExpression(loop) &&
      ts.isPropertyAccessExpression(loop.expression)
    ) {
      const [first] = loop.arguments;
      // `list.forEach(each => …)`, or lodash's `_.each(list, each => …)`
      collect(
        first && !isFunction(first) ? first : loop.expression.expression,
        0,
      );
    }
    return { filters, names };
  }

  /** Whether a file fits a `filter` of GraphQL; operators other than the plain ones hold. */
  private fits(filter: unknown, names: string[], to: Evaluation): boolean {
    return Object.entries(recordOf(filter)).every(([name, wanted]) => {
      const isKnown = names[0] === "frontmatter" || names[0] === "fields";
      const test = isKnown ? OPERATORS[name] : undefined;
      if (!test) return this.fits(wanted, [...names, name], to);
      const value = this.fileValue(names, to)?.value;
      return test(value ?? null, wanted);
    });
  }

  private evaluate(node: ts.Expression, to: Evaluation): unknown {
    to.steps += 1;
    if (to.steps > MAX_STEPS) throw this.computed(node);
    const evaluated = (each: ts.Expression) => this.evaluate(each, to);
    const literal = literalValue(node);
    if (literal !== undefined) return literal;
    if (ts.isRegularExpressionLiteral(node)) return expressionOf(node.text);
    const inner = innerExpression(node);
    if (inner) return evaluated(inner);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal }) =>
          text + this.written(expression, to) + literal.text,
        node.head.text,
      );
    if (ts.isConditionalExpression(node))
      return evaluated(
        evaluated(node.condition) ? node.whenTrue : node.whenFalse,
      );
    if (ts.isTypeOfExpression(node)) return typeof evaluated(node.expression);
    if (ts.isPrefixUnaryExpression(node))
      if (node.operator === ts.SyntaxKind.ExclamationToken)
        return !evaluated(node.operand);
    if (ts.isBinaryExpression(node)) return this.binaryValue(node, to);
    if (ts.isCallExpression(node)) return this.callValue(node, to);
    if (
      ts.isIdentifier(node) ||
      ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node)
    )
      return this.memberValue(node, [], to);
    throw this.computed(node);
  }

  /** A value within a text. JavaScript would write "undefined". */
  private written(node: ts.Expression, to: Evaluation): string {
    const value = this.evaluate(node, to);
    if (typeof value === "string" || typeof value === "number")
      return String(value);
    throw this.computed(node);
  }

  private binaryValue(node: ts.BinaryExpression, to: Evaluation): unknown {
    const left = this.evaluate(node.left, to);
    const right = () => this.evaluate(node.right, to);
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.BarBarToken:
        // An empty text counts as missing, too.
        return isTrue(left) ? left : right();
      case ts.SyntaxKind.QuestionQuestionToken:
        return left ?? right();
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return left ? right() : left;
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
      case ts.SyntaxKind.EqualsEqualsToken:
        return left === right();
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      case ts.SyntaxKind.ExclamationEqualsToken:
        return left !== right();
      case ts.SyntaxKind.PlusToken:
        return this.written(node.left, to) + this.written(node.right, to);
      default:
        throw this.computed(node);
    }
  }

  private callValue(node: ts.CallExpression, to: Evaluation): unknown {
    const called = node.expression.getText();
    const name = called.replace(/^.*\./s, "");
    const [first] = node.arguments;
    if (name === "createFilePath") {
      to.isOfFile = true;
      const base = argument(node, "basePath");
      return createFilePath(
        to.file.relativePath,
        base ? this.written(base, to) : undefined,
      );
    }
    if (name === "getNode") {
      to.isOfFile = true;
      return fileNode(to.file);
    }
    if (/^(?:_|lodash)?\.?kebabCase$/.test(called) && first)
      return kebabCase(this.written(first, to));
    if (/^(?:_|lodash)\.get$/.test(called) && first) {
      const [, names] = node.arguments;
      if (names && ts.isStringLiteralLike(names))
        return this.memberValue(first, names.text.split("."), to);
    }
    if (called === "path.parse" && first)
      return path.posix.parse(this.written(first, to));
    if (/^path\.(?:posix\.)?(?:basename|dirname|extname)$/.test(called)) {
      const [file = "", ending] = node.arguments.map((each) =>
        this.written(each, to),
      );
      if (name === "basename") return path.posix.basename(file, ending);
      return name === "dirname"
        ? path.posix.dirname(file)
        : path.posix.extname(file);
    }
    if (/^path\.(?:posix\.)?join$/.test(called))
      return path.posix.join(
        ...node.arguments.map((each) => this.written(each, to)),
      );
    if (called === "Object.prototype.hasOwnProperty.call") {
      const [owner, key] = node.arguments.map((each) =>
        this.evaluate(each, to),
      );
      return typeof key === "string" && key in recordOf(owner);
    }
    const slug = first && this.slugValue(node, first, to);
    if (slug !== undefined) return slug;
    const local = this.functionOf(node.expression);
    if (local) return this.returnedValue(local, node, to);
    if (!ts.isPropertyAccessExpression(node.expression)) {
      this.readArguments(node, to);
      throw this.computed(node);
    }
    const owner = this.evaluate(node.expression.expression, to);
    const values = node.arguments.map((each) => this.evaluate(each, to));
    const result = methodValue(owner, name, values);
    if (result === undefined) throw this.computed(node);
    return result.value;
  }

  /** The value of a call of a package that makes slugs. */
  private slugValue(
    { expression, arguments: [, options] }: ts.CallExpression,
    text: ts.Expression,
    to: Evaluation,
  ): string | undefined {
    const { from } = ts.isIdentifier(expression)
      ? (this.importOf(expression) ?? {})
      : {};
    if (from === "@sindresorhus/slugify" && !options)
      return slugify(
        this.written(text, to)
          .replace(/([a-z\d])([A-Z])/g, "$1 $2")
          .replace(/([A-Z])([A-Z][a-z\d])/g, "$1 $2"),
      );
    if (from !== "slugify") return undefined;
    const values: Record<string, unknown> = {};
    for (const name of ["replacement", "remove", "lower", "strict"]) {
      const value = options && propertyOf(options, name);
      values[name] = value && this.evaluate(value, to);
    }
    return slugOf(this.written(text, to), slugOptions(values));
  }

  /** Finds out whether the value of an unknown function depends on the file. */
  private readArguments(node: ts.CallExpression, to: Evaluation) {
    for (const each of node.arguments)
      try {
        this.evaluate(each, to);
      } catch (error) {
        if (!(error instanceof ComputedPath)) throw error;
      }
  }

  /** The function of the site's own code that a name means. */
  private functionOf(node: ts.Expression): LocalFunction | undefined {
    if (!ts.isIdentifier(node)) return undefined;
    const value = this.lookup(node)?.value;
    if (value && isFunction(value)) return value;
    const source = node.getSourceFile();
    const { from = "", name = "" } = this.importOf(node) ?? {};
    const file = localFile(source.fileName, from);
    return file === undefined
      ? this.functionIn(source, node.text)
      : this.exportedFunction(file, name);
  }

  private exportedFunction(
    file: string,
    name: string,
  ): LocalFunction | undefined {
    const source = this.sources.find(({ fileName }) => fileName === file);
    if (!source) return undefined;
    const [exported] = source.statements.flatMap(
      (statement) => exportOf(statement, name) ?? [],
    );
    if (exported && isFunction(exported)) return exported;
    const own = exported && ts.isIdentifier(exported) ? exported.text : name;
    return this.functionIn(source, own);
  }

  /** A function at the top of a file. */
  private functionIn(
    source: ts.SourceFile,
    name: string,
  ): LocalFunction | undefined {
    const values = (this.declarations.get(name) ?? [])
      .filter(({ scope }) => scope === source)
      .map(({ value }) => value);
    return [...source.statements, ...values].find(
      (each): each is LocalFunction =>
        each !== undefined &&
        isFunction(each) &&
        (!ts.isFunctionDeclaration(each) || each.name?.text === name),
    );
  }

  /** The module that a name comes from, and its name there. */
  private importOf(
    node: ts.Identifier,
  ): { from: string; name: string } | undefined {
    const { value, path = [] } = this.lookup(node) ?? {};
    const [module] =
      value &&
      ts.isCallExpression(value) &&
      value.expression.getText() === "require"
        ? value.arguments
        : [];
    if (module && ts.isStringLiteralLike(module))
      return { from: module.text, name: path[0] ?? "default" };
    for (const statement of node.getSourceFile().statements) {
      if (!ts.isImportDeclaration(statement)) continue;
      const { importClause, moduleSpecifier } = statement;
      if (!importClause || !ts.isStringLiteral(moduleSpecifier)) continue;
      const from = moduleSpecifier.text;
      if (importClause.name?.text === node.text)
        return { from, name: "default" };
      const { namedBindings } = importClause;
      const named =
        namedBindings && ts.isNamedImports(namedBindings)
          ? namedBindings.elements.find(({ name }) => name.text === node.text)
          : undefined;
      if (named) return { from, name: (named.propertyName ?? named.name).text };
    }
    return undefined;
  }

  /** The value of a call of a function without effects. */
  private returnedValue(
    local: LocalFunction,
    call: ts.CallExpression,
    to: Evaluation,
  ): unknown {
    if (to.calls.has(local)) throw this.computed(call);
    to.calls.set(local, call);
    try {
      return this.bodyValue(local, to);
    } finally {
      to.calls.delete(local);
    }
  }

  private bodyValue({ body }: LocalFunction, to: Evaluation): unknown {
    if (!body || ts.isBlock(body))
      return this.returnedOf(body?.statements ?? [], to)?.value;
    return this.evaluate(body, to);
  }

  /** What statements return. Variables are evaluated where they are used. */
  private returnedOf(
    statements: readonly ts.Statement[],
    to: Evaluation,
  ): { value: unknown } | undefined {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement)) {
        const { expression } = statement;
        return { value: expression && this.evaluate(expression, to) };
      }
      if (ts.isBlock(statement)) {
        const returned = this.returnedOf(statement.statements, to);
        if (returned) return returned;
      } else if (ts.isIfStatement(statement)) {
        const { expression, thenStatement, elseStatement } = statement;
        const branch = this.evaluate(expression, to)
          ? thenStatement
          : elseStatement;
        const returned = branch && this.returnedOf([branch], to);
        if (returned) return returned;
      } else if (
        !ts.isVariableStatement(statement) &&
        !(
          ts.isExpressionStatement(statement) &&
          isAssignment(statement.expression)
        )
      )
        throw this.computed(statement);
    }
    return undefined;
  }

  /** @param inside names of members that follow the expression */
  private memberValue(
    node: ts.Expression,
    inside: string[],
    to: Evaluation,
  ): unknown {
    if (ts.isPropertyAccessExpression(node))
      return this.memberValue(node.expression, [node.name.text, ...inside], to);
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      // Any entry of a list of files is this file.
      const name = ts.isLiteralExpression(key) ? key.text : "";
      return this.memberValue(node.expression, [name, ...inside], to);
    }
    if (!ts.isIdentifier(node))
      return memberOf(this.evaluate(node, to), inside);
    if (node.text === "undefined") return undefined;
    const declaration = this.lookup(node);
    if (!declaration) {
      const known = this.fileValue(inside, to);
      return known ? known.value : this.importedValue(node, inside);
    }
    if (to.current.has(declaration.node))
      return memberOf(to.current.get(declaration.node), inside);
    const assigned = this.assignmentsTo(declaration);
    const members = [...declaration.path, ...inside];
    const passed = this.passedMember(declaration, members, to);
    if (assigned.length === 0) {
      if (passed) return passed.value;
      if (declaration.value)
        return this.memberValue(declaration.value, members, to);
      // A parameter: the node of a file, or something that holds it.
      const known = this.fileValue(members, to);
      if (known) return known.value;
      const argument = this.passedValue(declaration, to);
      if (!argument) throw this.computed(node);
      return this.memberValue(argument, members, to);
    }
    let value = this.passedMember(declaration, declaration.path, to)?.value;
    if (declaration.value && value === undefined)
      value = this.memberValue(declaration.value, declaration.path, to);
    for (const assignment of assigned) {
      to.current.set(declaration.node, value);
      if (this.isReached(assignment, declaration.scope, to))
        value = this.evaluate(assignment.right, to);
    }
    to.current.delete(declaration.node);
    return memberOf(value, inside);
  }

  /** A member of the node of a file, of its front matter or of its fields; undefined for anything else. */
  private fileValue(
    members: readonly string[],
    to: Evaluation,
  ): { value: unknown } | undefined {
    const { file } = to;
    const known = (value: unknown) => {
      to.isOfFile = true;
      return { value };
    };
    const last = members.at(-1) ?? "";
    const frontMatter = members.lastIndexOf("frontmatter");
    if (frontMatter >= 0) {
      const rest = members.slice(frontMatter + 1);
      const value: unknown =
        rest.length === 0 ? file.data : get(file.data, rest);
      return known(value instanceof Date ? value.toISOString() : value);
    }
    const fields = members.lastIndexOf("fields");
    if (fields >= 0 && members.length > fields + 1)
      return known(this.fieldValue(members[fields + 1] ?? "", to));
    if (members.slice(-2).join(".") === "internal.type")
      return known(file.type);
    const node = fileNode(file);
    const isOwn = members.includes("parent") || OWN_FACTS.has(last);
    const fact = isOwn ? node[last] : undefined;
    if (fact !== undefined) return known(fact);
    // The nodes of gatsby-plugin-mdx had a slug until version 3.
    return members.length > 0 && last === "slug" && file.type === "Mdx"
      ? known(createFilePath(file.relativePath).slice(1))
      : undefined;
  }

  /** The value that `createNodeField` gives a field. */
  private fieldValue(field: string, to: Evaluation): unknown {
    let value: unknown;
    for (const call of this.calls.get("createNodeField") ?? []) {
      const own = argument(call, "name");
      const written = argument(call, "value");
      if (!own || !written || this.evaluate(own, to) !== field) continue;
      if (this.isReached(call, call.getSourceFile(), to))
        value = this.evaluate(written, to);
    }
    return value;
  }

  /** Whether the conditions around a node hold. */
  private isReached(node: ts.Node, scope: ts.Node, to: Evaluation): boolean {
    for (let each = node; each !== scope; each = each.parent) {
      const { parent } = each;
      if (ts.isIfStatement(parent) && each !== parent.expression) {
        const holds = Boolean(this.evaluate(parent.expression, to));
        if (holds !== (each === parent.thenStatement)) return false;
      }
      if (ts.isCaseClause(parent) && each !== parent.expression) {
        const value = this.evaluate(parent.parent.parent.expression, to);
        if (value !== this.evaluate(parent.expression, to)) return false;
      }
      if (ts.isSourceFile(parent)) break;
    }
    return true;
  }

  /** A member of a parameter in the call that is being evaluated. */
  private passedMember(
    declaration: Declaration,
    members: string[],
    to: Evaluation,
  ): { value: unknown } | undefined {
    const isPassed = to.calls.has(declaration.node.parent);
    const argument = isPassed && this.passedValue(declaration, to);
    if (!argument) return undefined;
    try {
      return { value: this.memberValue(argument, members, to) };
    } catch (error) {
      if (!(error instanceof ComputedPath)) throw error;
      return undefined;
    }
  }

  /** The value of a parameter in the call that is being evaluated, otherwise in the first call of its function. */
  private passedValue(
    { node }: Declaration,
    { calls }: Evaluation,
  ): ts.Expression | undefined {
    if (!ts.isParameter(node)) return undefined;
    const { parent } = node;
    const owner = ts.isFunctionDeclaration(parent) ? parent : parent.parent;
    const name =
      ts.isFunctionDeclaration(owner) || ts.isVariableDeclaration(owner)
        ? owner.name
        : undefined;
    const [first] =
      name && ts.isIdentifier(name) ? (this.calls.get(name.text) ?? []) : [];
    const call = calls.get(parent) ?? first;
    return call?.arguments[parent.parameters.indexOf(node)];
  }

  private assignmentsTo({ name, node }: Declaration): ts.BinaryExpression[] {
    return (this.assignments.get(name) ?? []).filter(
      ({ left }) => ts.isIdentifier(left) && this.lookup(left)?.node === node,
    );
  }

  /** The declaration in the innermost scope around a name. */
  private lookup(identifier: ts.Identifier): Declaration | undefined {
    const known = this.found.get(identifier);
    if (known !== undefined) return known ?? undefined;
    const sizeOf = (node: ts.Node) => node.end - node.pos;
    const [found] = (this.declarations.get(identifier.text) ?? [])
      .filter(
        ({ scope }) =>
          scope.getSourceFile() === identifier.getSourceFile() &&
          scope.pos <= identifier.pos &&
          identifier.end <= scope.end,
      )
      .sort((a, b) => sizeOf(a.scope) - sizeOf(b.scope));
    this.found.set(identifier, found ?? null);
    return found;
  }

  /** A value of another file of the site. */
  private importedValue(node: ts.Identifier, members: string[]): unknown {
    const { from = "", name } = this.importOf(node) ?? {};
    const file = localFile(node.getSourceFile().fileName, from);
    const value: unknown =
      file !== undefined && isReadable(file, [this.root])
        ? get({ "": staticValue(file, [this.root], name) }, ["", ...members])
        : undefined;
    if (value === undefined || value instanceof UnknownValue)
      throw this.computed(node);
    return value;
  }

  private computed(node: ts.Node): ComputedPath {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const file = path.relative(this.root, source.fileName);
    const [code = ""] = node.getText().split("\n");
    return new ComputedPath(`${file}:${String(line + 1)}: \`${code}\``);
  }
}

/** Fields that only nodes of files have. */
const OWN_FACTS = new Set([
  "relativePath",
  "relativeDirectory",
  "sourceInstanceName",
]);

/** A node of gatsby-source-filesystem. */
function fileNode({
  relativePath,
  sourceName,
}: GatsbyFile): Record<string, string> {
  const { dir, name, ext, base } = path.posix.parse(relativePath);
  return {
    relativePath,
    relativeDirectory: dir,
    sourceInstanceName: sourceName,
    name,
    ext,
    extension: ext.slice(1),
    base,
  };
}

/** Tests of a value in a `filter` of GraphQL. */
const OPERATORS: Record<
  string,
  ((value: unknown, wanted: unknown) => boolean) | undefined
> = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value !== wanted,
  in: (value, wanted) => listOf(wanted).includes(value),
  nin: (value, wanted) => !listOf(wanted).includes(value),
};

/** The type and `filter` of the only query with a name, such as `posts: allMdx(filter: { … })`. */
function queryFilter(
  texts: ReadonlySet<string>,
  name: string,
): { type: GatsbyFile["type"]; filter: unknown } | undefined {
  const isType = /^all(?:MarkdownRemark|Mdx)$/.test(name);
  const query = new RegExp(
    `${isType ? String.raw`(?<!:\s*)\b(?=${name}\b)` : String.raw`\b${escapeRegExp(name)}\s*:\s*`}all(MarkdownRemark|Mdx)\\b\\s*(?:\\(((?:[^()"]|"[^"]*")*)\\))?`,
    "g",
  );
  const [found, ...others] = [...texts].flatMap((text) => [
    ...text.matchAll(query),
  ]);
  if (!found || others.length > 0) return undefined;
  const [, type, args = ""] = found;
  return {
    type: type === "Mdx" ? "Mdx" : "MarkdownRemark",
    filter: argumentsOf(args).filter,
  };
}

/** Reads arguments of GraphQL, which are YAML with commas between them. */
function argumentsOf(text: string): Record<string, unknown> {
  const yaml = text.replace(/([}\]"\w])\s+(?=\w+\s*:)/g, "$1, ");
  try {
    return recordOf(parseYaml(`{${yaml}}`));
  } catch {
    return {}; // The filter is unknown.
  }
}

/** A template for the first page of a list: the one with fewer values if a condition chooses. */
function templateIn(node: ts.Expression): ts.TemplateExpression | undefined {
  if (ts.isTemplateExpression(node)) return node;
  if (!ts.isConditionalExpression(node)) return undefined;
  const [first, second] = [node.whenTrue, node.whenFalse].map(templateIn);
  const isFirst =
    (first?.templateSpans.length ?? Infinity) <=
    (second?.templateSpans.length ?? Infinity);
  return isFirst ? first : second;
}

function isFunction(node: ts.Node): node is LocalFunction {
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node)
  );
}

function isAssignment(
  node: ts.Node,
): node is ts.BinaryExpression & { left: ts.Identifier } {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(node.left)
  );
}

function memberOf(value: unknown, members: readonly string[]): unknown {
  return members.length === 0 ? value : (get(value, members) as unknown);
}

function push<T>(lists: Map<string, T[]>, name: string, value: T) {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

/** The value of a field of a call's only argument. */
function argument(
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

function localFile(from: string, to: string): string | undefined {
  if (!/^\.{1,2}\//.test(to)) return undefined;
  const base = path.resolve(path.dirname(from), to);
  return ENDINGS.map((ending) => base + ending).find(isFile);
}

/** Calls a method of texts, lists and regular expressions; undefined for any other. */
function methodValue(
  owner: unknown,
  name: string,
  [first, second]: unknown[],
): { value: unknown } | undefined {
  const isPattern = typeof first === "string" || first instanceof RegExp;
  const texts = [first, second].filter((each) => typeof each === "string");
  if (owner instanceof RegExp && typeof first === "string") {
    if (name === "exec") return { value: owner.exec(first) };
    if (name === "test") return { value: owner.test(first) };
  }
  if (Array.isArray(owner)) {
    const list: unknown[] = owner;
    if (name === "pop") return { value: list.at(-1) };
    if (name === "join" && typeof first === "string")
      return { value: list.join(first) };
    if (name === "slice" && typeof first === "number")
      return { value: list.slice(first, toNumber(second)) };
    return undefined;
  }
  if (typeof owner !== "string") return undefined;
  if (name === "toLowerCase") return { value: owner.toLowerCase() };
  if (name === "toUpperCase") return { value: owner.toUpperCase() };
  if (name === "trim") return { value: owner.trim() };
  if (name === "toString") return { value: owner };
  if ((name === "slice" || name === "substring") && typeof first === "number")
    return { value: owner[name](first, toNumber(second)) };
  if (name === "match" && first instanceof RegExp)
    return { value: owner.match(first) };
  if (name === "split" && isPattern) return { value: owner.split(first) };
  if ((name === "replace" || name === "replaceAll") && isPattern)
    return typeof second === "string"
      ? { value: owner[name](first, second) }
      : undefined;
  if (
    (name === "includes" || name === "startsWith" || name === "endsWith") &&
    texts.length > 0
  )
    return { value: owner[name](texts[0] ?? "") };
  return undefined;
}

function isTrue(value: unknown): boolean {
  return Boolean(value);
}

function toNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** Routes of files such as `src/pages/blog/{MarkdownRemark.fields__slug}.js`. */
function fileRoutes(root: string) {
  return filesBelow(path.join(root, "src/pages"), /\{.*\.[jt]sx?$/).flatMap(
    (name) => {
      const model = /\{(mdx|markdownremark)\./i.exec(name)?.[1]?.toLowerCase();
      if (model === undefined) return [];
      const pathOf = (file: GatsbyFile) => {
        const missing: string[] = [];
        const filled = name
          .replace(/\.\w+$/, "")
          .replace(/\{\w+\.([^}]+)\}/g, (_whole, field: string) => {
            const value = fieldOf(file, field.split("__"));
            if (value === undefined) missing.push(field);
            return value ?? "";
          });
        return missing.length === 0 ? `/${filled}` : undefined;
      };
      return [
        {
          model: model === "mdx" ? "Mdx" : "MarkdownRemark",
          pathOf,
        },
      ];
    },
  );
}

/** A field in the name of a route; Gatsby turns it into a slug. */
function fieldOf(
  { data, relativePath }: GatsbyFile,
  names: string[],
): string | undefined {
  const { dir, name } = path.posix.parse(relativePath);
  const last = names.at(-1) ?? "";
  const values: Record<string, unknown> = {
    name,
    relativeDirectory: dir,
    relativePath,
    slug: createFilePath(relativePath),
  };
  const value: unknown =
    names[0] === "frontmatter" ? get(data, names.slice(1)) : values[last];
  return typeof value === "string" || typeof value === "number"
    ? String(value)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}/]+/gu, "-")
    : undefined;
}
