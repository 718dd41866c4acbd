import { satteri } from "@astrojs/markdown-satteri";
import { defineConfig, passthroughImageService } from "astro/config";
import site from "./src/site.json" with { type: "json" };

const element = (tagName, ...children) => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
const text = (value) => ({ type: "text", value });

/** `image.png#dark` is for the dark mode only. */
const modes = {
  name: "modes",
  image(node, context) {
    const [fragment, mode] = /#(light|dark)$/.exec(node.url) ?? [];
    if (!mode) return;
    context.setProperty(node, "url", node.url.slice(0, -fragment.length));
    const hProperties = { class: `${mode}-mode-only` };
    context.setProperty(node, "data", { hProperties });
  },
};

/** The title of an image is its caption. */
const captions = {
  name: "captions",
  element: {
    filter: ["img"],
    visit(node, context) {
      const { title, ...properties } = node.properties;
      if (!title) return;
      const image = { ...element("img"), properties };
      const caption = element("figcaption", text(title));
      context.replaceNode(node, element("figure", image, caption));
    },
  },
};

/** The title of a block of code stands above it. */
const codeTitles = {
  name: "code-titles",
  root(root) {
    const meta = this.options.meta?.__raw ?? "";
    const [, quoted, word] =
      /(?:^|\s)title=(?:"([^"]*)"|(\S+))/.exec(meta) ?? [];
    const title = quoted ?? word;
    if (title === undefined) return;
    const caption = element("figcaption", text(title));
    root.children = [element("figure", caption, ...root.children)];
  },
};

export default defineConfig({
  site: site.url,
  trailingSlash: "never",
  build: { format: "file" },
  image: { service: passthroughImageService() },
  redirects: site.redirects,
  markdown: {
    processor: satteri({
      features: {
        headingAttributes: true,
        smartPunctuation: { dashes: false },
      },
      mdastPlugins: [modes],
      hastPlugins: [captions],
    }),
    shikiConfig: { transformers: [codeTitles] },
  },
});
