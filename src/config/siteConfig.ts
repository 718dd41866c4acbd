import type { SiteConfigInput } from "./siteConfigSchema";

const repository = "https://github.com/exit-zero-blog/exit-zero";

const tagsLink = { label: "tags", to: "/tags" };
const archiveLink = { label: "history", to: "/all" };
const feedLink = { label: "feed", to: "/rss.xml" };
const sourceLink = { label: "source", href: repository };

/** The configuration of this site. */
export const siteConfig = {
  title: "Exit Zero",
  tagline:
    "A personal technical blog: tooling, Git, Node, the terminal and tests",
  favicon: "/favicon.svg",
  url: "https://exit-zero.example",
  repository,
  themeColor: { light: "#fdfcf9", dark: "#14191d" },
  i18n: {
    locales: { en: { label: "English", htmlLang: "en" } },
  },
  blog: {
    title: "Exit Zero",
    description:
      "Notes from daily work on tooling, Git, Node, the terminal and tests.",
  },
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    logo: { src: "/logo.svg", alt: "", width: 32, height: 32 },
    items: [
      { ...tagsLink, position: "left" },
      { ...archiveLink, position: "left" },
      { ...sourceLink, position: "right" },
      { type: "search", position: "right" },
    ],
  },
  footer: {
    links: [tagsLink, archiveLink, feedLink, sourceLink],
    copyright:
      "Exit Zero is what one developer notes down about tools, and runs before writing it. © the author. Text under CC BY 4.0, code under MIT.",
  },
} satisfies SiteConfigInput;
