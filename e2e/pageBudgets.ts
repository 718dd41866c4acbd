import { FIXTURE_FOLDER } from "./fixtureSite";

type WeighedPage = {
  kind: string;
  path: string;
  /** Folder of the built site. */
  site: string;
  /** Of its HTML, with brotli. */
  maxBytes: number;
};

const SITE = "public";

/**
 * A page of each kind, and how heavy its HTML may be: a new connection carries about 14 kB before the first answer.
 * `npm run bench:vitals` measures them.
 */
export const pageBudgets: readonly WeighedPage[] = [
  { kind: "home", path: "/", site: SITE, maxBytes: 12_300 },
  { kind: "second list page", path: "/page/2", site: SITE, maxBytes: 12_150 },
  { kind: "all posts", path: "/all", site: SITE, maxBytes: 12_800 },
  { kind: "changes", path: "/changes", site: SITE, maxBytes: 12_000 },
  { kind: "notes", path: "/notes", site: SITE, maxBytes: 13_000 },
  {
    kind: "note",
    path: "/notes/2026-11-09-quote-a-variable-in-bash",
    site: SITE,
    maxBytes: 12_250,
  },
  { kind: "tags", path: "/tags", site: SITE, maxBytes: 12_000 },
  { kind: "tag", path: "/tags/git", site: SITE, maxBytes: 12_000 },
  { kind: "series list", path: "/series", site: SITE, maxBytes: 12_000 },
  { kind: "series", path: "/series/git", site: SITE, maxBytes: 12_000 },
  {
    kind: "short post",
    path: "/2024-11-15-bash-scripts-others-can-read",
    site: SITE,
    maxBytes: 17_400,
  },
  {
    kind: "long post",
    path: "/2024-06-14-undoing-things-in-git",
    site: SITE,
    maxBytes: 19_200,
  },
  {
    kind: "post with tabs and pictures",
    path: "/2000-01-02-everything",
    site: FIXTURE_FOLDER,
    maxBytes: 22_000,
  },
  { kind: "about", path: "/about", site: SITE, maxBytes: 10_900 },
  { kind: "docs", path: "/docs", site: FIXTURE_FOLDER, maxBytes: 14_000 },
  { kind: "not found", path: "/404.html", site: SITE, maxBytes: 8_500 },
  { kind: "offline", path: "/offline", site: SITE, maxBytes: 8_500 },
];
