import path from "node:path";

import { routeProblem } from "../../../src/node/content/routeProblem";
import { docPath } from "../formats/docPath";
import type {
  SourceBlog,
  SourceDoc,
  SourceDocs,
  SourcePages,
  SourceVersion,
} from "../sourceBlog";
import { routeOf } from "../sourceFiles";
import { fittingPath, fittingRoute } from "./fittingPath";

/** A doc or page with its file, id and route in this project. */
export type PlacedDoc = {
  doc: SourceDoc;
  tree: SourcePages;
  /** Path of its file from the root of the project. */
  to: string;
  id: string;
  route: string;
  /** Needed if the route does not follow from the file. */
  slug: string | undefined;
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
  return placeTree(version, base, false);
}

/** Gives each page its file and route. Those that cannot have one are listed. */
export function placePages(
  { skipped }: SourceBlog,
  pages: SourcePages,
): PlacedDoc[] {
  return placeTree(pages, pages.route, true).filter(({ doc, route }) => {
    const isReserved = ["/", "/tags", "/all"].includes(route);
    if (isReserved)
      skipped.add(
        `is at ${route}, where this blog has a page of its own; it is left out.`,
        doc.file,
      );
    return !isReserved;
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
    const wanted = isPossible(old) ? old : fittingRoute(old);
    return {
      doc,
      tree,
      to: path.posix.join(tree.to, inside),
      id: own.id,
      route: routeOf(base, wanted),
      slug: wanted === own.slug ? undefined : wanted,
    };
  });
}

function isPossible(route: string): boolean {
  return routeProblem(route) === undefined;
}
