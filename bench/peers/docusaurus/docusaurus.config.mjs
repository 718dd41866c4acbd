/** The blog alone, as Docusaurus' classic preset makes it, with its faster build. */
export default {
  title: "Docusaurus",
  url: "https://blog.example",
  baseUrl: "/",
  // The posts' links have this project's routes.
  onBrokenLinks: "ignore",
  future: { v4: true, faster: true },
  markdown: { format: "detect" },
  presets: [
    [
      "classic",
      {
        docs: false,
        blog: {
          path: "content/posts",
          routeBasePath: "/",
          archiveBasePath: "all",
          postsPerPage: 10,
          blogSidebarCount: 0,
          onInlineTags: "ignore",
          feedOptions: { type: "all" },
        },
      },
    ],
  ],
};
