import { isEmpty, omitBy } from "lodash";

import {
  APPLICATION_DATA_ID,
  type ApplicationData,
} from "../loading/applicationData";
import { contentOf, type PageData } from "../loading/pageText";

/** Gatsby's script with the page's path, which the data repeats. */
const PATH_SCRIPT = /<script id="gatsby-script-loader">.*?<\/script>/s;

/** Gatsby's other scripts. When only scripts change, Gatsby replaces the text between the comments. */
const SCRIPTS =
  /(<!-- slice-start id="(_gatsby-scripts[^"]*)" -->)(.*?)(<!-- slice-end id="\2" -->)/s;

const SCRIPT_URL = /<script src="([^"]+)" async(?:="")?><\/script>/g;

/** The attribute of PAGE_TEXT. */
const TEXT = ' data-page-text=""';

type PageOfGatsby = {
  path: string;
  /** Reads the page's data. */
  readData: () => PageData;
};

/**
 * Replaces Gatsby's scripts in a page by JSON, from which application.inline.ts loads them. Adds the data of
 * a post without its text, which the HTML has: see pageText.ts. The application loads the map of chunks:
 * see loadChunkMap.ts.
 */
export function delayApplication(
  html: string,
  { path, readData }: PageOfGatsby,
): string {
  const [, start = "", , code = "", end = ""] = SCRIPTS.exec(html) ?? [];
  const scripts = [...code.matchAll(SCRIPT_URL)].map(([, url = ""]) => url);
  if (scripts.length === 0) return html;
  const pageData = readData();
  const content = html.includes(TEXT) ? contentOf(pageData) : undefined;
  if (content) content.html = "";
  const { result } = pageData;
  // Only queries use the ids, not templates.
  if (result) result.pageContext = omitBy(result.pageContext, isId);
  // Gatsby's loader does without.
  if (isEmpty(pageData.slicesMap)) delete pageData.slicesMap;
  const data: ApplicationData = {
    scripts,
    globals: {
      pagePath: path,
      ___webpackCompilationHash: stringIn(code, "___webpackCompilationHash"),
      ...(content && { pageData }),
    },
  };
  // A text with "</script>" must not end the element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return html
    .replace(PATH_SCRIPT, "")
    .replace(
      SCRIPTS,
      () =>
        `${start}<script type="application/json" id="${APPLICATION_DATA_ID}">${json}</script>${end}`,
    );
}

function isId(_value: unknown, name: string): boolean {
  return /(?:^i|I)ds?$/.test(name);
}

/** The string that Gatsby's code assigns to a property of the window. */
function stringIn(code: string, property: string): string {
  const json = new RegExp(`window\\.${property}=("(?:[^"\\\\]|\\\\.)*")`).exec(
    code,
  )?.[1];
  if (json === undefined) {
    throw new Error(
      `delayApplication: Gatsby's scripts in the page do not set window.${property}. Compare the end of a page in public with build/delayApplication.ts of @technical-blog/gatsby-plugin-fast-start.`,
    );
  }
  return JSON.parse(json) as string;
}
