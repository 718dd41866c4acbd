import config from "./docusaurus.config.mjs";

const [[preset, options]] = config.presets;

/** The blog with @easyops-cn/docusaurus-search-local, which needs the plugin for docs. */
export default {
  ...config,
  presets: [[preset, { ...options, docs: {} }]],
  themes: [
    [
      "@easyops-cn/docusaurus-search-local",
      {
        indexDocs: false,
        blogRouteBasePath: "/",
        blogDir: "content/posts",
        ignoreFiles: [/^(?:all|docs|page)\b/],
      },
    ],
  ],
};
