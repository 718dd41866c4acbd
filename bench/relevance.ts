import { readFileSync } from "node:fs";
import path from "node:path";

import type { Page } from "@playwright/test";
import { mean, uniq } from "lodash";

const FILE = path.join(__dirname, "queries.tsv");
const ABSENT_FILE = path.join(__dirname, "absent.txt");

/** Of other words than the post's, mistakes and pasted text. */
export const KINDS = [
  "question",
  "error",
  "synonym",
  "form",
  "joined-split",
  "typo",
  "symbol",
  "comparison",
  "short",
  "code",
];
/** Words of the post. */
export const PRECISE = "precise";

/** Posts after these are not found. */
export const COUNTED_POSTS = 5;

export type Query = {
  kind: string;
  text: string;
  /** Routes of the relevant sections; search must find one. */
  wanted: string[];
  /** Excluded from tuning. */
  isHeldOut: boolean;
};

/** The results that a search shows for a query. */
export type Found = { query: Query; routes: string[] };

export type Answer = Found & {
  /** Whether the panel says that there may be other results. */
  isIncomplete: boolean;
  /** Whether the panel shows results, and doesn't say that they have only a part of the query. */
  isAnswered: boolean;
};

export function readQueries(): Query[] {
  return readLines(FILE).map((line, place) => {
    const [kind = "", text = "", wanted = ""] = line.split("\t");
    return {
      kind,
      text,
      wanted: wanted.split(" "),
      isHeldOut: place % 3 === 2,
    };
  });
}

/** Queries that no post is about. */
export function readAbsentQueries(): Query[] {
  return readLines(ABSENT_FILE).map((text) => ({
    kind: "absent",
    text,
    wanted: [],
    isHeldOut: false,
  }));
}

/** The lines of a file without comments. */
function readLines(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** Types the queries into the search box of a page and records the routes of the results. */
export async function askAll(
  page: Page,
  queries: readonly Query[],
): Promise<Answer[]> {
  const box = page.getByRole("combobox", { name: "Search" });
  await box.click();
  await box.fill("a");
  await page
    .getByRole("status")
    .filter({ hasText: /result/ })
    .waitFor();
  const texts = queries.map(({ text }) => text);
  const answers = await box.evaluate(askInPage, texts);
  return queries.flatMap((query, index) => {
    const answer = answers[index];
    return answer ? { query, ...answer } : [];
  });
}

/** Runs in the page, which is several times as fast as from outside. */
async function askInPage(field: Element, texts: readonly string[]) {
  const answers: Omit<Answer, "query">[] = [];
  for (const text of texts) {
    // The prototype's setter, because React overrides the element's own property to detect changes by scripts.
    Reflect.set(HTMLInputElement.prototype, "value", text, field);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const panel = document.querySelector<HTMLElement>("[data-status]");
    // The results are there at once, unless parts of the index have to load. Symbols alone may be no query.
    while (!["ready", "idle"].includes(panel?.dataset.status ?? "")) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    answers.push({
      // Suggestions are options without a route.
      routes: [...(panel?.querySelectorAll("a[role=option]") ?? [])].map(
        (option) => option.getAttribute("href") ?? "",
      ),
      isIncomplete: panel?.textContent.includes("may be incomplete") === true,
      isAnswered:
        panel?.querySelector("[role=listbox]:not([data-weak]) a") != null,
    });
  }
  return answers;
}

/** The rank, from 1, of the first relevant section; undefined if the results have none. */
export function sectionRank({ query, routes }: Found): number | undefined {
  return rankOf(routes, query.wanted);
}

/** The rank, from 1, of the first relevant post among the first different posts. */
export function postRank({ query, routes }: Found): number | undefined {
  const posts = uniq(routes.map(postOf)).slice(0, COUNTED_POSTS);
  return rankOf(posts, query.wanted.map(postOf));
}

function rankOf(routes: readonly string[], wanted: readonly string[]) {
  const place = routes.findIndex((route) => wanted.includes(route)) + 1;
  return place === 0 ? undefined : place;
}

function postOf(route: string): string {
  return route.replace(/#.*/, "");
}

/** The mean of 1 divided by the rank, and of 0 for what was not found. */
export function meanReciprocalRank(ranks: readonly (number | undefined)[]) {
  return mean(ranks.map((rank) => (rank === undefined ? 0 : 1 / rank)));
}

const MEASURES = {
  "MRR of the post, first 5": (found) =>
    meanReciprocalRank(found.map(postRank)).toFixed(2),
  "Post first, %": (found) =>
    percent(found, (each) => (postRank(each) ?? Infinity) === 1),
  "Post among 3, %": (found) =>
    percent(found, (each) => (postRank(each) ?? Infinity) <= 3),
  "Section first, %": (found) =>
    percent(found, (each) => sectionRank(each) === 1),
  "Without results": (found) =>
    String(found.filter(({ routes }) => routes.length === 0).length),
} satisfies Record<string, (found: readonly Found[]) => string>;

function percent(
  found: readonly Found[],
  isGood: (each: Found) => boolean,
): string {
  return ((100 * found.filter(isGood).length) / found.length).toFixed(0);
}

/** The relevance of each search by kind of query; the first row is the head. */
export function relevanceRows(
  searches: Readonly<Record<string, readonly Found[]>>,
): string[][] {
  const columns: Record<string, (query: Query) => boolean> = {
    ...Object.fromEntries(
      KINDS.map((name) => [name, ({ kind }: Query) => kind === name]),
    ),
    all: ({ kind }) => kind !== PRECISE,
    "of these, held out": ({ kind, isHeldOut }) =>
      kind !== PRECISE && isHeldOut,
    [PRECISE]: ({ kind }) => kind === PRECISE,
  };
  const queries = readQueries();
  const head = Object.entries(columns).map(
    ([name, isIn]) => `${name} (${String(queries.filter(isIn).length)})`,
  );
  const rows = Object.entries(searches).flatMap(([name, found]) =>
    Object.entries(MEASURES).map(([measure, value]) => [
      name,
      measure,
      ...Object.values(columns).map((isIn) =>
        value(found.filter(({ query }) => isIn(query))),
      ),
    ]),
  );
  return [["Search", "Measure", ...head], ...rows];
}

/** The queries for tuning whose post is not the first result. */
export function tunableMisses(found: readonly Found[]): Found[] {
  return found.filter((each) => !each.query.isHeldOut && postRank(each) !== 1);
}
