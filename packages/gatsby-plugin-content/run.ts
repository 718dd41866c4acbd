import type {
  DocsLayout,
  History,
  KnownWords,
  Renderer,
  Site,
} from "@technical-blog/content";
import type { FSWatcher } from "chokidar";

import type { Graphql } from "./ask";

/** What one run of Gatsby keeps. Each of its workers has its own. */
type Run = {
  /** One for each process, so that each file is rendered once. */
  renderer?: Renderer;
  /** What the answers of queries depend on beside nodes. */
  settings?: string;
  /** The versions of the docs; undefined after files came or went. */
  layouts?: DocsLayout[] | undefined;
  /** The days of commits; undefined when there may be others. */
  history?: Promise<History> | undefined;
  /** With which `gatsby develop` queries when a page asks for more. */
  graphql?: Graphql;
  /** The site whose pages are created. A build has rendered its texts. */
  site?: Site;
  /** The site by Gatsby's nodes, in a worker of a build: it creates no pages. */
  workerSite?: Promise<Site>;
  /** The words of posts, so that only those of changed ones are counted again. */
  knownWords: KnownWords;
  /** When the site began to create its pages, in milliseconds. */
  pagesSince: number;
  /** How many warnings have been printed. */
  warnings: number;
  /** The problems that `gatsby develop` printed last, as JSON. */
  reported: string;
  /** Whether `gatsby develop` has compiled all code once. */
  isCompiled: boolean;
  /** Starts the next check there. */
  check?: NodeJS.Timeout;
  /** Watches the files that posts include. */
  watcher?: FSWatcher;
  watched: string[];
};

/**
 * The site whose pages are created.
 * @throws before that
 */
export function currentSite(): Site {
  if (!run.site) throw new Error("The site has not been read yet.");
  return run.site;
}

export const run: Run = {
  knownWords: new Map(),
  pagesSince: 0,
  warnings: 0,
  isCompiled: false,
  reported: "[]",
  watched: [],
};
