import { readFileSync } from "node:fs";
import path from "node:path";

import type { Page } from "@playwright/test";

const FILE = path.join(__dirname, "queries.tsv");

type Query = {
  text: string;
  /** Routes of the sections of which one must be found. */
  wanted: string[];
  /** Tuning looks at the other queries only. */
  isHeldOut: boolean;
};

/** How well the queries are answered. */
export type Relevance = {
  queries: number;
  /** Mean reciprocal rank: of 1 divided by the place of the first section that was wanted. */
  meanReciprocalRank: number;
  /** The share of queries for which one such section is among the results. */
  recall: number;
};

/** What search shows for a query. */
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

/** Puts the queries into the search box of a page and notes the routes of the results. */
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

/** Runs in the page: asking from outside takes several times as long. */
async function askInPage(field: Element, texts: readonly string[]) {
  const answers: Omit<Answer, "query">[] = [];
  for (const text of texts) {
    // React replaces the property of the element itself, to see changes that scripts make.
    Reflect.set(HTMLInputElement.prototype, "value", text, field);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const panel = document.querySelector<HTMLElement>("[data-status]");
    // Unless parts of the index have to load, the results are there at once.
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

/** The place, from 1, of the first section that was wanted; undefined when there is none among the results. */
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
