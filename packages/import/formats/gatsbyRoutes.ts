import { kebabCase } from "lodash";
import ts from "typescript";

import { routeOf } from "../sourceFiles";
import { argument, GatsbyCode } from "./gatsbyCode";
import { fileRoutes, type GatsbyFile } from "./gatsbyFiles";
import { fits, queryFilter } from "./gatsbyQueries";
import type { ComputedCode } from "./staticMethods";
import { isFunction, type FunctionNode } from "./staticNames";

type PageCall = {
  node: ts.CallExpression;
  /** The value of `path`. */
  path: ts.Expression;
  kind: "post" | "page" | undefined;
};

export type GatsbyRoutes = {
  /**
   * The path of a file's page; undefined if gatsby-node creates none.
   * @throws ComputedCode when only running the code would tell
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

const MAX_DEPTH = 20;
/** Members of the nodes of files in code that is not evaluated. */
const OF_FILE = /\.(?:frontmatter|fields|fileAbsolutePath|relativePath|slug)\b/;

/** Finds the paths of pages in the text of gatsby-node and of the file-system routes. Never runs the code. */
export function readGatsbyRoutes(root: string): GatsbyRoutes {
  const pages = new GatsbyPages(root);
  const calls = pages.pageCalls();
  const templates = fileRoutes(root);
  return {
    pathOf: (file, wanted) => {
      const results = calls.flatMap(({ node, path, kind }) => {
        const use = pages.useOf(node, file);
        const result = use.isPossible && pages.pathOf(path, file);
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
    tags: pages.groupPages(TAG_ROUTE, /tag/i),
    categories: pages.groupPages(CATEGORY_ROUTE, /categor/i),
    separatorOf: (field) => pages.separatorOf(field),
  };
}

const TAG_ROUTE = /^\/(?:[^/]*\/)*?(?:tags?|topics?)\/?$/;
const CATEGORY_ROUTE = /^\/(?:[^/]*\/)*?categor(?:y|ies)\/?$/;

/** The pages that gatsby-node creates. */
class GatsbyPages {
  private readonly code: GatsbyCode;

  constructor(root: string) {
    this.code = new GatsbyCode(root);
  }

  /** Calls of `createPage` for single files; those of lists have the same path for each file. */
  pageCalls(): PageCall[] {
    return this.code.callsOf("createPage").flatMap((call) => {
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
    const value = this.code.variableOf(node)?.initializer;
    return `${(value ?? node).getText()} ${node.getText()}`;
  }

  /**
   * @param pattern matches the path above the pages
   * @param variable matches the name of what follows
   */
  groupPages(pattern: RegExp, variable: RegExp): GroupPages | undefined {
    for (const { path } of this.pageCalls()) {
      const value = templateIn(this.code.variableOf(path)?.initializer ?? path);
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
    const named = [...this.code.texts]
      .filter((text) => pattern.test(text))
      .sort((a, b) => a.length - b.length);
    return named[0] === undefined
      ? undefined
      : { route: routeOf(named[0]), slugOf: kebabCase };
  }

  separatorOf(field: string): string | undefined {
    return this.code.callsOf("split").flatMap((call) => {
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
      const isSlug = /kebab|slug/i.test(code);
      const plain = code.includes("toLowerCase") ? name.toLowerCase() : name;
      const text =
        this.code.textWith(expression, parameter, name) ??
        (isSlug ? kebabCase(name) : plain);
      return text + end;
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
      const variable = this.code.variableOf(node);
      if (variable)
        return variable.initializer
          ? this.parameterIn(variable.initializer)
          : variable.declaration;
    }
    return ts.forEachChild(node, (child) => this.parameterIn(child));
  }

  /** @returns undefined for a path that does not depend on the file */
  pathOf(
    node: ts.Expression,
    file: GatsbyFile,
  ): { path?: string; error?: ComputedCode } | undefined {
    const { value, error, isOfFile } = this.code.valueFor(file, node);
    if (error)
      return isOfFile || OF_FILE.test(node.getText()) ? { error } : undefined;
    return isOfFile && typeof value === "string" && value !== ""
      ? { path: value }
      : undefined;
  }

  /** Whether a call may create the page of a file, and whether its query finds the file. What is unknown holds. */
  useOf(
    call: ts.CallExpression,
    file: GatsbyFile,
  ): { isPossible: boolean; isQueried: boolean } {
    const { filters, names } = this.listAround(call);
    const queries = names.flatMap(
      (name) => queryFilter(this.code.texts, name) ?? [],
    );
    return {
      isPossible:
        this.code.isReachedFor(file, call) &&
        filters.every((each) => this.code.returnsTrue(file, each)),
      isQueried: queries.every(
        ({ type, filter }) =>
          type === file.type &&
          this.code.fits(file, (valueOf) => fits(filter, valueOf)),
      ),
    };
  }

  /** The filters of the list whose entries get pages, and names of its members and variables. */
  private listAround(call: ts.Node) {
    const filters: FunctionNode[] = [];
    const names: string[] = [];
    const collect = (node: ts.Expression, depth: number) => {
      if (depth > MAX_DEPTH) return;
      const next = (each: ts.Expression) => {
        collect(each, depth + 1);
      };
      if (ts.isIdentifier(node)) {
        const { path, initializer } = this.code.variableOf(node) ?? {};
        names.push(...(path ?? []));
        if (initializer) next(initializer);
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
