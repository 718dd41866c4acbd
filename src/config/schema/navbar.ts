import {
  flag,
  isObject,
  linkShape,
  sitePath,
  text,
  withOneTarget,
} from "@technical-blog/content/config";
import { z } from "zod";

import { logoShape } from "./logo";

const itemShape = {
  /** The side of the navbar. */
  position: z.enum(["left", "right"]).default("right"),
};

const navbarItemOf = <Type extends string, Shape extends z.core.$ZodShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...itemShape, ...shape });

const docsShape = {
  /** The instance of the docs. */
  docsPluginId: text.default("default"),
};

const defaultNavbarItem = withOneTarget(
  z.strictObject({
    /** A link; also the type of an item without `type`. */
    type: z.literal("default").default("default"),
    ...itemShape,
    ...linkShape,
  }),
);

export const navbarItem = z.discriminatedUnion(
  "type",
  [
    defaultNavbarItem,
    /** A menu of links. */
    navbarItemOf("dropdown", {
      /** The label of the menu. */
      label: text,
      /** The page that the label links to. */
      to: sitePath.optional(),
      /** The links; their `position` has no effect. */
      items: z.array(defaultNavbarItem),
    }),
    /** A menu of the page's locales. */
    navbarItemOf("localeDropdown", {}),
    /** The search box. */
    navbarItemOf("search", {}),
    /** Custom markup. */
    navbarItemOf("html", { value: text }),
    /** A link to one doc of the active version. */
    navbarItemOf("doc", {
      ...docsShape,
      /** The doc's id. */
      docId: text,
      /** The label, if not the doc's own. */
      label: text.optional(),
    }),
    /** A link to the first doc of a sidebar of the active version. */
    navbarItemOf("docSidebar", {
      ...docsShape,
      /** The sidebar's id. */
      sidebarId: text,
      /** The label, if not that of the doc that it opens. */
      label: text.optional(),
    }),
    /** A link to the active version of the docs. */
    navbarItemOf("docsVersion", {
      ...docsShape,
      /** The label, if not the version's. */
      label: text.optional(),
      /** The target, if not the version's main doc. */
      to: sitePath.optional(),
    }),
    /** A menu of the docs' versions. */
    navbarItemOf("docsVersionDropdown", docsShape),
  ],
  {
    error: ({ input, options }) => {
      if (!isObject(input) || !("type" in input)) return undefined;
      // The types that zod accepts; undefined for the default.
      const known = (options as unknown[]).filter(
        (type) => typeof type === "string",
      );
      return `unknown navbar item type ${JSON.stringify(input.type)}. Known types: ${known.sort().join(", ")}.`;
    },
  },
);

export const navbar = z
  .strictObject({
    /** The text beside the logo, if not the site's title. */
    title: text.optional(),
    /** The image that links to the first page. */
    logo: z.strictObject(logoShape).optional(),
    /** A background other than the page's. */
    style: z.enum(["primary", "dark"]).optional(),
    /** Whether the bar hides while the reader scrolls down. */
    hideOnScroll: flag.default(false),
    /** The items, in order. */
    items: z.array(navbarItem).default([]),
  })
  .prefault({});
