import { readFileSync } from "node:fs";
import path from "node:path";

import type { Page } from "@playwright/test";

const FILE = path.join(__dirname, "queries.tsv");

type Query = {
  text: string;
  /** Routes of the relevant sections; search must find one. */
  wanted: string[];
  /** Excluded from tuning. */
  isHeldOut: boolean;
};

/** The quality of the results. */
export type Relevance = {
  queries: number;
  /** Mean reciprocal rank: the mean of 1 divided by the rank of the first relevant section. */
  meanReciprocalRank: number;
  /** The share of queries with a relevant section among the results. */
  recall: number;
};

/** The results that search shows for a query. */
export type Answer = {
  query: Query;
  routes: string[];
  /** Whether the panel says that there may be other results. */
  isIncomplete: boolean;
};

export function readQueries(): Query[] {
  return readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line, place) => {
      const [text = "", wanted = ""] = line.split("\t");
      return { text, wanted: wanted.split(" "), isHeldOut: place % 3 === 2 };
    });
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
    // The results are there at once, unless parts of the index have to load.
    while (panel?.dataset.status !== "ready") {
      await new Promise((resolve) => setTimeout(resolve));
    }
    answers.push({
      routes: [...panel.querySelectorAll("[role=option]")].map(
        (option) => option.getAttribute("href") ?? "",
      ),
      isIncomplete: panel.textContent.includes("may be incomplete"),
    });
  }
  return answers;
}

/** The rank, from 1, of the first relevant section; undefined if the results have none. */
export function placeOf({ query, routes }: Answer): number | undefined {
  const place = routes.findIndex((route) => query.wanted.includes(route)) + 1;
  return place === 0 ? undefined : place;
}

export function relevanceOf(answers: readonly Answer[]): Relevance {
  const places = answers.map(placeOf).filter((place) => place !== undefined);
  const reciprocal = places.reduce((sum, place) => sum + 1 / place, 0);
  return {
    queries: answers.length,
    meanReciprocalRank: reciprocal / answers.length,
    recall: places.length / answers.length,
  };
}
