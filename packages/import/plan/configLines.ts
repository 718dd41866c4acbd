import { defined, listOf, recordOf, textOf } from "../frontMatter";
import type { SourceBlog } from "../sourceBlog";
import { routeOf } from "../sourceFiles";
import { docsConfig } from "./planDocs";

/** Translates old names to ours. */
export type NewNames = {
  /** Our id of a doc, by the instance's id and its old one. */
  idOf: (instance: string, id: string) => string | undefined;
  /** Our route of an old page. */
  routeOf: (route: string) => string | undefined;
};

/** Lines for the configuration: instances of the docs, and items of the navbar. */
export function configLines(blog: SourceBlog, names: NewNames): string[] {
  if (blog.docs.length === 0) return [];
  const items = blog.navbarItems.flatMap((item) =>
    navbarItem(recordOf(item), blog, names),
  );
  return [
    ...listLines("docs", docsConfig(blog.docs)),
    ...listLines("navbar.items", items),
  ];
}

function listLines(name: string, entries: readonly object[]): string[] {
  if (entries.length === 0) return [];
  return [`${name}: [`, ...entries.map((each) => `  ${code(each)},`), "],"];
}

/** A value as TypeScript in one line. */
function code(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(code).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, each]) => `${key}: ${code(each)}`,
  );
  return `{ ${entries.join(", ")} }`;
}

function navbarItem(
  item: Record<string, unknown>,
  blog: SourceBlog,
  names: NewNames,
): object[] {
  const type = textOf(item.type) ?? (item.items ? "dropdown" : "default");
  const instance = textOf(item.docsPluginId) ?? "default";
  const label = textOf(item.label);
  const leaveOut = (problem: string) => {
    const shown = label === undefined ? type : `"${label}"`;
    blog.skipped.add(`the item ${shown} of the navbar ${problem}`);
    return [];
  };
  const common = {
    type: type === "default" ? undefined : type,
    position: item.position === "left" ? "left" : undefined,
    label,
  };
  const ofDocs = {
    ...common,
    docsPluginId: instance === "default" ? undefined : instance,
  };
  switch (type) {
    case "doc": {
      const docId = names.idOf(instance, textOf(item.docId) ?? "");
      return docId === undefined
        ? leaveOut("has a doc that is not here.")
        : [defined({ ...ofDocs, docId })];
    }
    case "docSidebar": {
      const versions = blog.docs
        .filter(({ id }) => id === instance)
        .flatMap((docs) => docs.versions);
      // Sidebars that follow the folders get our default name.
      const isOurs = !versions.some(({ sidebars }) => sidebars);
      const sidebarId = isOurs ? "docs" : textOf(item.sidebarId);
      return [defined({ ...ofDocs, sidebarId })];
    }
    case "docsVersion":
      return [defined(ofDocs)];
    case "docsVersionDropdown":
      return [defined({ ...ofDocs, label: undefined })];
    case "search":
    case "localeDropdown":
      return [defined({ ...common, label: undefined })];
    case "html":
      return [defined({ ...common, value: textOf(item.value) })];
    case "dropdown": {
      const items = listOf(item.items).flatMap((each) =>
        navbarItem(recordOf(each), blog, names),
      );
      return items.length === 0 ? [] : [defined({ ...common, items })];
    }
    case "default": {
      if (label === undefined) return leaveOut("has no label.");
      const target = textOf(item.to) ?? textOf(item.href) ?? "";
      const link = linkOf(target, names);
      return link
        ? [defined({ ...common, ...link })]
        : leaveOut(`links to ${target || "nothing"}, which is not here.`);
    }
    default:
      return leaveOut(`has the type "${type}", which is not here.`);
  }
}

function linkOf(target: string, names: NewNames) {
  if (/^(?:https?|mailto|tel):/.test(target)) return { href: target };
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const to = path === "" ? undefined : names.routeOf(routeOf(path));
  return to === undefined ? undefined : { to: `${to}${rest}` };
}
