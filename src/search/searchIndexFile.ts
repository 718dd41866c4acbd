import type { FlexSearchExport } from "./flexSearch";
import type { SearchDocument, SearchIndexFile } from "./searchDocument";

/*
 * An index file is JSON of one object. The build puts a line break after each document and after every so many postings
 * of what FlexSearch exported, so that the browser can parse a large file a line at a time.
 */
const DOCUMENTS_START = '{"documents":[\n';
const DOCUMENTS_END = "\n],";
const POSTINGS_START = "[[{\n";
const POSTINGS_END = "\n}],";
const LINE_END = ",\n";

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
  const laidOut = `${POSTINGS_START}${lines.join(LINE_END)}${POSTINGS_END}${JSON.stringify(contexts)},${JSON.stringify(ids)}]`;
  const documentLines = documents.map((document) => JSON.stringify(document));
  return `${DOCUMENTS_START}${documentLines.join(LINE_END)}${DOCUMENTS_END}"index":${JSON.stringify(laidOut)}}\n`;
}

/**
 * Parses an index file: line by line if it is laid out as above, at once otherwise.
 * @param pause gives way to other work
 * @throws when the text is not an index
 */
export async function parseSearchIndexFile(
  text: string,
  pause: () => Promise<void>,
): Promise<ParsedIndexFile> {
  const lines = await parseLines(
    text,
    [DOCUMENTS_START, DOCUMENTS_END],
    (line) => JSON.parse(line) as SearchDocument,
    pause,
  );
  const { documents, index } = checkShape(
    lines
      ? { documents: lines.values, ...JSON.parse(`{${lines.rest}`) }
      : JSON.parse(text),
  );
  await pause();
  return { documents, ...(await parseExport(index, pause)) };
}

async function parseExport(
  index: string,
  pause: () => Promise<void>,
): Promise<Omit<ParsedIndexFile, "documents">> {
  const lines = await parseLines(
    index,
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
 * Parses the lines between two texts.
 * @returns the values and what follows; nothing when the texts are not there
 */
async function parseLines<T>(
  text: string,
  [start, end]: readonly [start: string, end: string],
  parse: (line: string) => T,
  pause: () => Promise<void>,
): Promise<{ values: T[]; rest: string } | undefined> {
  const last = text.lastIndexOf(end);
  if (!text.startsWith(start) || last === -1) return undefined;
  const values: T[] = [];
  for (let at = start.length; at < last;) {
    await pause();
    const found = text.indexOf(LINE_END, at);
    const stop = found === -1 || found > last ? last : found;
    values.push(parse(text.slice(at, stop)));
    at = stop + LINE_END.length;
  }
  return { values, rest: text.slice(last + end.length) };
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
