import path from "node:path";

import { countBy } from "lodash";

import { routeProblem } from "../../../src/node/content/routeProblem";
import { isOwnPath } from "../../../src/node/pages/sitePages";
import { docPath } from "../formats/docPath";
import { recordOf } from "../frontMatter";
import type {
  SourceBlog,
  SourceDoc,
  SourceDocs,
  SourcePages,
  SourceVersion,
} from "../sourceBlog";
import { routeOf } from "../sourceFiles";
import { fittingPath, fittingRoute } from "./fittingPath";
import { canBeRoute, type Placed, type PostTarget } from "./placePosts";

export type PlacedDoc = Placed & {
  old: SourceDoc;
  tree: SourcePages;
  id: string;
  /** Needed if the route does not follow from the file. */
  slug: string | undefined;
  /** Needed if several sidebars have it. */
  sidebar?: string | undefined;
};

/** The parent route of an instance's docs: the list of posts is at `/`. */
export function docsBase({ base, id }: SourceDocs): string {
  const fitting = fittingRoute(base);
  if (fitting !== "/") return fitting;
  return id === "default" ? "/docs" : `/${id}`;
}

/** Gives each doc of a version its file, id and route. */
export function placeVersion(
  docs: SourceDocs,
  version: SourceVersion,
): PlacedDoc[] {
  const base = routeOf(docsBase(docs), version.route.slice(docs.base.length));
  const sidebars = sidebarsOfShared(version);
  return placeTree(version, base, false).map((each) => ({
    ...each,
    sidebar: sidebars.get(each.old.id),
  }));
}

/** Gives each page its file and route; reports pages that cannot have one. */
export function placePages(
  { skipped }: SourceBlog,
  pages: SourcePages,
  target: Pick<PostTarget, "site">,
): PlacedDoc[] {
  const docs = withFreeRoutes(pages.docs, target);
  const placed = placeTree({ ...pages, docs }, pages.route, true);
  return placed.filter(({ old, route }) => {
    const isPossible = canBeRoute(route, target);
    if (!isPossible)
      skipped.add(
        `is at ${route}, where this blog has a page of its own; it is left out.`,
        old.file,
      );
    return isPossible;
  });
}

/** Pages whose route is taken get the route of their file; for the others, that route redirects. */
function withFreeRoutes(
  pages: readonly SourceDoc[],
  { site }: Pick<PostTarget, "site">,
): SourceDoc[] {
  const owners = countBy(
    pages.flatMap(({ route, otherRoute }) => [route, otherRoute ?? []].flat()),
  );
  return pages.map((page) => {
    const { otherRoute, route } = page;
    if (otherRoute === undefined || otherRoute === route) return page;
    return owners[route] === 1 && !isOwnPath(route, site)
      ? { ...page, fields: { ...page.fields, redirects: [otherRoute] } }
      : { ...page, route: otherRoute };
  });
}

function placeTree(
  tree: SourcePages,
  base: string,
  isOfPages: boolean,
): PlacedDoc[] {
  const taken = new Set<string>();
  return tree.docs.map((doc) => {
    const name = fittingPath(doc.inside.replace(/\.mdx?$/, ""));
    let inside = `${name}.md`;
    for (let number = 2; taken.has(inside.toLowerCase()); number += 1)
      inside = `${name}-${String(number)}.md`;
    taken.add(inside.toLowerCase());
    const id = typeof doc.fields.id === "string" ? doc.fields.id : undefined;
    const own = isOfPages
      ? { id: "", slug: routeOf(name.replace(/(?:^|\/)index$/, "")) }
      : docPath(inside, { id, slug: undefined });
    const old = routeOf(
      doc.route.slice(tree.route === "/" ? 0 : tree.route.length),
    );
    const wanted = routeProblem(old) === undefined ? old : fittingRoute(old);
    const to = path.posix.join(tree.to, inside);
    const route = routeOf(base, wanted);
    return {
      old: doc,
      tree,
      to,
      id: own.id,
      route,
      slug: wanted === own.slug ? undefined : wanted,
      owner: {
        source: path.join(tree.root, doc.file),
        folder: path.posix.dirname(to),
        publicFolder: route.slice(1),
        tree: { from: tree.folder, to: tree.to },
      },
    };
  });
}

/** The first sidebar of each doc in several sidebars, by its old id: here its front matter must name one. */
function sidebarsOfShared({
  sidebars,
  docs,
}: SourceVersion): Map<string, string> {
  const first = new Map<string, string>();
  const shared = new Map<string, string>();
  for (const [sidebar, list] of Object.entries(sidebars ?? {})) {
    for (const doc of docsIn(list, docs)) {
      const owner = first.get(doc) ?? sidebar;
      first.set(doc, owner);
      if (owner !== sidebar) shared.set(doc, owner);
    }
  }
  return shared;
}

/** Old ids of the docs in a part of a sidebar. */
function docsIn(item: unknown, docs: readonly SourceDoc[]): string[] {
  if (typeof item === "string") return [item];
  if (Array.isArray(item))
    return item.flatMap((each: unknown) => docsIn(each, docs));
  const { type, id, items, link, dirName } = recordOf(item);
  if (type === "doc") return [String(id)];
  if (type === "category")
    return [...docsIn(items, docs), ...docsIn(link, docs)];
  if (type === "autogenerated")
    return docs
      .filter(
        ({ inside }) =>
          dirName === "." || inside.startsWith(`${String(dirName)}/`),
      )
      .map(({ id }) => id);
  if (type !== undefined) return [];
  return Object.values(recordOf(item)).flatMap((each) => docsIn(each, docs));
}
