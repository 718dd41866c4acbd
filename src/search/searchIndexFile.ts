import type { FlexSearchExport, Postings } from "./flexSearch";
import type { SearchDocument, SearchIndexFile } from "./searchDocument";

/*
 * An index file is one JSON object, laid out with a line for each document and for every 200 tokens of the index, so that
 * the browser can parse a large file line by line. A token is followed by the ids of its documents, each but the first as
 * its distance from the one before: "git 0 3 1" stands for documents 0, 3 and 4.
 */
const DOCUMENTS_START = '{"documents":[';
const INDEX_START = '],"index":[';
const END = "]}";

/** Makes lines of a few kilobytes, like those of documents. */
const TOKENS_PER_LINE = 200;

/**
 * The text of an index file.
 * @param exported what FlexSearch exports
 */
export function formatSearchIndexFile(
  documents: readonly SearchDocument[],
  exported: string,
): string {
  const [[postings]] = JSON.parse(exported) as FlexSearchExport;
  const entries = Object.entries(postings)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([token, ids]) => [token, ...distances(ids)].join(" "));
  const index: string[] = [];
  while (entries.length > 0) {
    index.push(entries.splice(0, TOKENS_PER_LINE).join(";"));
  }
  const lines = (values: readonly unknown[]) =>
    values.map((value) => JSON.stringify(value)).join(",\n");
  return [
    DOCUMENTS_START,
    lines(documents),
    INDEX_START,
    lines(index),
    END,
    "",
  ].join("\n");
}

function distances(ids: readonly number[]): number[] {
  return ids
    .toSorted((a, b) => a - b)
    .map((id, index, sorted) => id - (sorted[index - 1] ?? 0));
}

/**
 * Parses an index file: line by line if it is laid out as above, otherwise at once.
 * @param pieces of its text, which would take long to join
 * @param pause yields to other work
 * @throws when the text is not an index
 */
export async function parseSearchIndexFile(
  pieces: readonly string[],
  pause: () => Promise<void>,
): Promise<{ documents: SearchDocument[]; postings: Postings }> {
  const { documents, index } = checkShape(
    (await parseLines(pieces, pause)) ?? JSON.parse(pieces.join("")),
  );
  // No prototype: a token may have the name of a property that all objects have.
  const postings = Object.create(null) as Postings;
  for (const line of index) {
    await pause();
    for (const entry of line.split(";")) {
      const [token = "", ...ids] = entry.split(" ");
      let id = 0;
      postings[token] = ids.map((distance) => (id += Number(distance)));
    }
  }
  return { documents, postings };
}

async function parseLines(
  pieces: readonly string[],
  pause: () => Promise<void>,
): Promise<unknown> {
  const lines = linesOf(pieces);
  if (lines.next().value !== DOCUMENTS_START) return undefined;
  const documents: unknown[] = [];
  const index: unknown[] = [];
  let values = documents;
  for (const line of lines) {
    await pause();
    if (line === END) return { documents, index };
    if (line === INDEX_START) values = index;
    else if (line !== "") values.push(JSON.parse(line.replace(/,$/, "")));
  }
  return undefined;
}

function* linesOf(pieces: readonly string[]): Generator<string> {
  let line = "";
  for (const piece of pieces) {
    const [first = "", ...others] = piece.split("\n");
    line += first;
    for (const other of others) {
      yield line;
      line = other;
    }
  }
  yield line;
}

function checkShape(file: unknown): SearchIndexFile {
  const { documents, index } = file as Partial<SearchIndexFile>;
  if (!Array.isArray(documents) || !Array.isArray(index)) {
    throw new Error(
      "The search index is not an object with documents and index",
    );
  }
  return { documents, index };
}
