import type { SiteConfigInput } from "./siteConfigSchema";

const url = "https://exit-zero.example";
const repository = "https://github.com/exit-zero-blog/exit-zero";

const tagsLink = { label: "tags", to: "/tags" };
const archiveLink = { label: "history", to: "/all" };
const notesLink = { label: "notes", to: "/notes" };
const feedLink = { label: "feed", to: "/rss.xml" };
const aboutLink = { label: "about", to: "/about" };
const sourceLink = { label: "source", href: repository };

/** The configuration of this site. */
export const siteConfig = {
  title: "Exit Zero",
  tagline:
    "A personal technical blog: tooling, Git, Node, the terminal and tests",
  favicon: "/favicon.svg",
  url,
  repository,
  author: { name: "Exit Zero", url },
  feedback: `${repository}/issues/new`,
  themeColor: { light: "#fdfcf9", dark: "#14191d" },
  i18n: {
    locales: { en: { label: "English", htmlLang: "en" } },
  },
  blog: {
    title: "Exit Zero",
    description:
      "Notes from daily work on tooling, Git, Node, the terminal and tests.",
    promise: {
      text: "The code in these posts is run, and what it prints is compared with what the post says.",
      label: "How that works",
      to: "/2024-05-27-how-i-created-this-blog",
    },
    startHere: [
      "/2024-06-07T02-npm-ci-or-npm-install",
      "/2024-06-14-undoing-things-in-git",
      "/2025-08-15-http-caching-with-curl",
      "/2025-01-24-postgresql-indexes-you-can-measure",
      "/2024-11-22-mocks-that-tell-the-truth",
      "/2024-12-13-node-streams-by-example",
    ],
    commonTags: ["dev"],
  },
  checks: {
    spelling: "error",
    "repeated-word": "error",
    "wrong-article": "error",
    "missing-apostrophe": "error",
    "stilted-word": "error",
    "vague-subject": "error",
    "missing-you": "error",
    "missing-contraction": "error",
  },
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    logo: { src: "/logo.svg", alt: "", width: 32, height: 32 },
    items: [
      { ...tagsLink, position: "left" },
      { ...archiveLink, position: "left" },
      { ...notesLink, position: "left" },
      { ...aboutLink, position: "left" },
      { ...feedLink, position: "right" },
      { ...sourceLink, position: "right" },
      { type: "search", position: "right" },
    ],
  },
  footer: {
    links: [tagsLink, archiveLink, notesLink, aboutLink, feedLink, sourceLink],
    copyright:
      "Exit Zero is written by the makers of its software, who run things before writing about them. © the authors. Text under CC BY 4.0, code under MIT.",
  },
} satisfies SiteConfigInput;
