import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import type { CreatePagesArgs, GatsbyNode, NodePluginArgs } from "gatsby";

/*
 * Gatsby warns of each template whose query no page runs, and a site has them: those of docs, series and changes, say, before
 * there are any.
 */

const TEMPLATES = path.resolve("src/templates");

/** Fragments of their queries stand beside them. */
const isTemplate = (file: string) =>
  path.dirname(file) === TEMPLATES && file.endsWith("Page.tsx");

/** What pages have. By Gatsby's state: the nodes of pages may come later. */
function usedComponents({ store }: Pick<NodePluginArgs, "store">): Set<string> {
  const { pages } = store.getState() as {
    pages: Map<string, { component: string }>;
  };
  return new Set([...pages.values()].map(({ component }) => component));
}

/** Builds don't read the queries of templates without a page. Types have them anyway. */
export const preprocessSource: GatsbyNode["preprocessSource"] = ({
  filename,
  store,
}) =>
  process.env.NODE_ENV === "production" &&
  process.env.GENERATE_TYPES !== "true" &&
  isTemplate(filename) &&
  !usedComponents({ store }).has(filename)
    ? "export {}"
    : undefined;

/** Variables of the queries, which run where Gatsby doesn't wait for a visitor. */
const NOTHING = {
  id: "",
  slug: "",
  dates: "",
  postIds: [],
  seriesIds: [],
  startIds: [],
};

/** `gatsby develop` needs the queries for the first page to come: until then, a page that nothing links to has the template. */
export function createHiddenPages({ actions, store }: CreatePagesArgs) {
  if (!existsSync(TEMPLATES)) return;
  const used = usedComponents({ store });
  for (const name of readdirSync(TEMPLATES)) {
    const component = path.join(TEMPLATES, name);
    if (isTemplate(component) && !used.has(component)) {
      actions.createPage({
        path: `/___without-pages/${path.parse(name).name}/`,
        component,
        context: NOTHING,
      });
    }
  }
}
