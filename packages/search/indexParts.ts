import type { ExpandedQuery } from "./expandQuery";
import {
  postingsPart,
  sectionsPart,
  type IndexPartFile,
} from "./searchDocument";
import type { IndexParts, SearchIndex } from "./searchIndex";

/** Requests parts by their names. One that stays missing or broken, or is of another build, is undefined in the answer. */
export type RequestParts = (
  names: readonly string[],
  index: Pick<IndexParts, "tag" | "version">,
) => Promise<readonly (IndexPartFile | undefined)[]>;

/** The parts with the postings of a query. */
export function postingsParts(
  { tokens }: ExpandedQuery,
  { parts }: SearchIndex,
): string[] {
  if (!parts) return [];
  const names = tokens.map((token) => {
    const next = parts.ranges.findIndex((start) => start > token);
    return postingsPart((next === -1 ? parts.ranges.length : next) - 1);
  });
  return [...new Set(names)];
}

/** The parts with sections. */
export function sectionsParts(
  sections: readonly { id: number }[],
  { blocks }: SearchIndex,
): string[] {
  return [...new Set(sections.map(({ id }) => sectionsPart(blocks[id] ?? 0)))];
}

/** Parts that have neither loaded nor failed. */
export function missingParts(
  names: readonly string[],
  { parts }: SearchIndex,
): string[] {
  if (!parts) return [];
  const { loaded, failed } = parts;
  return names.filter((name) => !loaded.has(name) && !failed.has(name));
}

export function haveFailed(
  names: readonly string[],
  { parts }: SearchIndex,
): boolean {
  return names.some((name) => parts?.failed.has(name));
}

/** Loads parts, each once. The index knows which have failed. */
export async function loadParts(
  names: readonly string[],
  index: SearchIndex,
  requestParts: RequestParts,
): Promise<void> {
  const { parts } = index;
  if (!parts) return;
  const { requests, loaded, failed } = parts;
  const asked = names.filter((name) => !requests.has(name));
  if (asked.length > 0) {
    const request = requestParts(asked, parts).then((answers) => {
      asked.forEach((name, place) => {
        const part = answers[place];
        if (part) addPart(part, index);
        (part ? loaded : failed).add(name);
      });
    });
    for (const name of asked) requests.set(name, request);
  }
  await Promise.all(names.flatMap((name) => requests.get(name) ?? []));
}

function addPart(
  part: IndexPartFile,
  { documents, encodedPostings }: SearchIndex,
) {
  if ("documents" in part) {
    for (const document of part.documents) documents[document.id] = document;
  } else {
    part.postings.split(" ").forEach((text, offset) => {
      encodedPostings[part.first + offset] = text;
    });
  }
}
