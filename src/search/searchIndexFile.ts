import type { FlexSearchExport } from "./flexSearch";
import type { SearchDocument, SearchIndexFile } from "./searchDocument";

/*
 * An index file is JSON of one object. The build puts a line break after each document and, in the text that FlexSearch
 * exported, after every so many postings, so that the browser can parse a large file a line at a time.
 */
const DOCUMENTS_START = '{"documents":[';
const DOCUMENTS_END = "],";
const POSTINGS_START = "[[{";
const POSTINGS_END = "}],";

/** Postings on a line: a few kilobytes, like a document. */
const POSTINGS_PER_LINE = 200;

/** Tokens with the ids of the documents they are in. */
export type Postings = Record<string, number[]>;

type ParsedIndexFile = {
  documents: SearchDocument[];
  /** What FlexSearch exported, its postings in parts. */
  postings: Postings[];
  contexts: FlexSearchExport[1];
  ids: FlexSearchExport[2];
};

/**
 * The text of an index file.
 * @param index what FlexSearch exported, as text
 */
export function searchIndexFile(
  documents: readonly SearchDocument[],
  index: string,
): string {
  const [[postings], contexts, ids] = JSON.parse(index) as FlexSearchExport;
  const entries = Object.entries(postings).map(
    ([token, found]) => `${JSON.stringify(token)}:${JSON.stringify(found)}`,
  );
  const lines: string[] = [];
  while (entries.length > 0) {
    lines.push(entries.splice(0, POSTINGS_PER_LINE).join(","));
  }
  const laidOut = `${POSTINGS_START}\n${lines.join(",\n")}\n${POSTINGS_END}${JSON.stringify(contexts)},${JSON.stringify(ids)}]`;
  const documentLines = documents.map((document) => JSON.stringify(document));
  return `${DOCUMENTS_START}\n${documentLines.join(",\n")}\n${DOCUMENTS_END}"index":${JSON.stringify(laidOut)}}\n`;
}

/**
 * Parses an index file: line by line if it is laid out as above, at once otherwise.
 * @param pieces its text, which would be slow to join if it is long
 * @param pause gives way to other work
 * @throws when the text is not an index
 */
export async function parseSearchIndexFile(
  pieces: readonly string[],
  pause: () => Promise<void>,
): Promise<ParsedIndexFile> {
  const lines = await parseLines(
    pieces,
    [DOCUMENTS_START, DOCUMENTS_END],
    (line) => JSON.parse(line) as SearchDocument,
    pause,
  );
  const { documents, index } = checkShape(
    lines
      ? { documents: lines.values, ...JSON.parse(`{${lines.rest}`) }
      : JSON.parse(pieces.join("")),
  );
  await pause();
  return { documents, ...(await parseExport(index, pause)) };
}

async function parseExport(
  index: string,
  pause: () => Promise<void>,
): Promise<Omit<ParsedIndexFile, "documents">> {
  const lines = await parseLines(
    [index],
    [POSTINGS_START, POSTINGS_END],
    (line) => JSON.parse(`{${line}}`) as Postings,
    pause,
  );
  if (!lines) {
    const [postings, contexts, ids] = JSON.parse(index) as FlexSearchExport;
    return { postings, contexts, ids };
  }
  const [contexts, ids] = JSON.parse(`[${lines.rest}`) as [
    FlexSearchExport[1],
    FlexSearchExport[2],
  ];
  return { postings: lines.values, contexts, ids };
}

/**
 * Parses the lines between two.
 * @returns what follows the start of the second as well; nothing when they are not there
 */
async function parseLines<T>(
  pieces: readonly string[],
  [first, last]: readonly [first: string, last: string],
  parse: (line: string) => T,
  pause: () => Promise<void>,
): Promise<{ values: T[]; rest: string } | undefined> {
  const lines = linesOf(pieces);
  if (lines.next().value !== first) return undefined;
  const values: T[] = [];
  for (const line of lines) {
    await pause();
    if (line.startsWith(last)) {
      let rest = line.slice(last.length);
      for (const more of lines) rest += `\n${more}`;
      await pause();
      return { values, rest };
    }
    if (line !== "") values.push(parse(line.replace(/,$/, "")));
  }
  return undefined;
}

function* linesOf(pieces: readonly string[]): Generator<string> {
  let line = "";
  for (const piece of pieces) {
    let start = 0;
    let end = piece.indexOf("\n");
    while (end !== -1) {
      yield line + piece.slice(start, end);
      line = "";
      start = end + 1;
      end = piece.indexOf("\n", start);
    }
    line += piece.slice(start);
  }
  yield line;
}

function checkShape(file: unknown): SearchIndexFile {
  const { documents, index } = file as Partial<SearchIndexFile>;
  if (!Array.isArray(documents) || typeof index !== "string") {
    throw new Error(
      "the search index is not an object with documents and index",
    );
  }
  return { documents, index };
}
