import { withPrefix } from "gatsby";

import type { ExpandedQuery } from "./expandQuery";
import { requestParts } from "./requestParts";
import {
  postingsPart,
  searchPartPath,
  sectionsPart,
  type IndexPartFile,
} from "./searchDocument";
import type { SearchIndex } from "./searchIndex";

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

/** Loads parts, each once. Never rejects: the index knows which have failed. */
export async function loadParts(
  names: readonly string[],
  index: SearchIndex,
): Promise<void> {
  const { parts } = index;
  if (!parts) return;
  const { tag, version, requests, loaded, failed } = parts;
  const asked = names.filter((name) => !requests.has(name));
  if (asked.length > 0) {
    const urls = asked.map((name) =>
      withPrefix(searchPartPath(tag, version, name)),
    );
    const request = requestParts({ urls, version }).then((answers) => {
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
