import type { DocsVersion } from "./docs/docsVersion";

/** Docs of two versions for tests; version 2 is the last one. */
export const version2: DocsVersion = {
  name: "2.0",
  label: "2.x",
  path: "/docs",
  isLast: true,
  docs: [
    { id: "intro", path: "/docs/intro", sidebar: "guide" },
    { id: "install", path: "/docs/install", sidebar: "guide" },
    { id: "internals", path: "/docs/internals", unlisted: true },
  ],
  mainDocId: "intro",
  sidebars: {
    guide: { link: { path: "/docs/intro", label: "Introduction" } },
    empty: {},
  },
  draftIds: ["plans"],
};

export const version1: DocsVersion = {
  name: "1.0",
  label: "1.x",
  path: "/docs/1.0",
  isLast: false,
  docs: [
    { id: "intro", path: "/docs/1.0/intro", sidebar: "guide" },
    { id: "legacy", path: "/docs/1.0/legacy" },
  ],
  mainDocId: "intro",
  sidebars: { guide: { link: { path: "/docs/1.0/intro", label: "Start" } } },
  draftIds: [],
};
