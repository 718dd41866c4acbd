import type { FastStartOptions } from "@technical-blog/gatsby-plugin-fast-start";

const options: Partial<FastStartOptions> = {
  application: "idle",
  // A page with comments has the sheet of Comments.module.css and ReplyList.module.css, and others do not.
  components: { comments: ["Comments", "ReplyList"] },
  // The function `start` of src/menu/menu.inline.ts runs before React loads, on pages with an element `<nav data-menu>`.
  scripts: [
    {
      module: "menu/menu",
      name: "menu",
      place: "body",
      marks: ["[data-menu]"],
    },
  ],
};

/** For gatsby-config.ts, after plugins that change how code is compiled. */
export const plugins = [
  { resolve: "@technical-blog/gatsby-plugin-fast-start", options },
];
