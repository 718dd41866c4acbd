import { splitIndex } from "./encodeIndex";
import { expandQuery } from "./expandQuery";
import {
  loadParts,
  missingParts,
  postingsParts,
  sectionsParts,
  type RequestParts,
} from "./indexParts";
import { parseQuery } from "./parseQuery";
import { rank, type Ranking } from "./rank";
import { readSearchIndex, type SearchIndex } from "./searchIndex";
import { indexFile, search, testOptions } from "./testing";

const WORDS = [
  "rebase merge conflict branch",
  "node:test runs a test in node",
  "npm ci reads package-lock.json",
  "the git log of a merge",
  "proxy_pass and a trailing slash",
];

/** Long enough for several parts with postings. */
const file = indexFile(
  Array.from({ length: 400 }, (_, number) => ({
    title: `Section ${String(number)} ${WORDS[number % 5]?.split(" ")[0] ?? ""}`,
    content: `${WORDS[number % 5] ?? ""} ${WORDS[(number * 7) % 4] ?? ""} ${Array.from({ length: 60 }, (_, word) => `${String.fromCharCode(97 + (word % 26))}${String((number * (word + 3)) % 997)}`).join(" ")}`,
    tags: number % 3 === 0 ? ["Git"] : ["Node.js"],
    sectionRoute: `/${String(Math.floor(number / 6))}${number % 6 === 0 ? "" : `#${String(number)}`}`,
  })),
);
const { head, parts } = splitIndex(file, "new");

let requests: string[];
let answers: typeof parts;

beforeEach(() => {
  requests = [];
  answers = new Map(parts);
});

const requestParts: RequestParts = (names) => {
  requests.push(...names);
  return Promise.resolve(names.map((name) => answers.get(name)));
};

async function searchParts(
  text: string,
  index: SearchIndex,
): Promise<Ranking & { titles: string[] }> {
  const query = expandQuery(parseQuery(text), index);
  const load = (names: readonly string[]) =>
    loadParts(names, index, requestParts);
  await load(missingParts(postingsParts(query, index), index));
  const candidates = index.flexSearch.search(query.retrieval);
  let ranking = rank(candidates, query, index, testOptions);
  while (ranking.missing.length > 0) {
    await load(ranking.missing);
    ranking = rank(candidates, query, index, testOptions);
  }
  return {
    ...ranking,
    titles: ranking.ranked.map(({ document }) => document.title),
  };
}

const inParts = () => readSearchIndex(head, "default");

test.each([
  "rebase",
  "reb",
  "merge conflict",
  "git log merge",
  "slash",
  "tag:git merge",
  "tag:node",
  "mergr",
  "w2",
  "unheard",
  "section 17",
])("finds the same in parts as in the whole index: %s", async (query) => {
  const whole = search(query, await readSearchIndex(file, "default"));

  const { titles, isIncomplete } = await searchParts(query, await inParts());

  expect(titles).toEqual(whole.map(({ title }) => title));
  expect(isIncomplete).toBe(false);
});

test("says that results may be incomplete if a text that was not read may have a term as typed", async () => {
  const last = { title: "Last", content: `c++ ${"word ".repeat(50)}` };
  const many = indexFile([
    ...Array.from({ length: 40 }, (_, number) => ({
      title: `Section ${String(number)}`,
      content: "c c c",
    })),
    last,
  ]);
  const split = splitIndex(many, "new");
  answers = split.parts;
  const whole = search("c++", await readSearchIndex(many, "default"));

  const { titles, isIncomplete } = await searchParts(
    "c++",
    await readSearchIndex(split.head, "default"),
  );

  expect(whole.map(({ title }) => title)).toEqual(["Last"]);
  expect(titles).not.toContain("Last");
  expect(isIncomplete).toBe(true);
});

test("a part has up to four sections of one page", () => {
  const blocks = [...parts.values()].flatMap((part) =>
    "documents" in part ? [part.documents.map(({ id }) => id)] : [],
  );

  expect(blocks.slice(0, 3)).toEqual([
    [0, 1, 2, 3],
    [4, 5],
    [6, 7, 8, 9],
  ]);
  expect(blocks.flat()).toEqual(file.documents.map(({ id }) => id));
});

test("loads a part once, and few of them", async () => {
  const index = await inParts();

  await Promise.all([
    searchParts("merge conflict", index),
    searchParts("merge conflict", index),
  ]);
  const first = requests.length;
  await searchParts("merge conflict", index);

  expect(requests).toHaveLength(first);
  expect(new Set(requests).size).toBe(first);
  expect(first).toBeLessThan(parts.size / 5);
});

describe("a part that is not answered", () => {
  test("leaves out sections, and is not requested again", async () => {
    const index = await inParts();
    const [name = ""] = postingsParts(
      expandQuery(parseQuery("rebase"), index),
      index,
    );
    answers.delete(name);

    const failed = await searchParts("rebase", index);
    const both = await searchParts("rebase branch", index);

    expect(failed.titles).toEqual([]);
    expect(index.parts?.failed).toEqual(new Set([name]));
    expect(requests.filter((request) => request === name)).toHaveLength(1);
    expect(both.titles).toHaveLength(8);
  });

  test("makes results incomplete if it has their texts", async () => {
    const index = await inParts();
    const { ranked } = await searchParts("section 17", await inParts());
    const [first] = ranked;
    if (!first) throw new Error("There are no results.");
    for (const name of sectionsParts([first], index)) answers.delete(name);

    const { titles, isIncomplete } = await searchParts("section 17", index);

    expect(titles).not.toContain(first.document.title);
    expect(titles.length).toBeGreaterThan(0);
    expect(isIncomplete).toBe(true);
  });
});
