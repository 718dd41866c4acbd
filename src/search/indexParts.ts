import { withPrefix } from "gatsby";

import type { ExpandedQuery } from "./expandQuery";
import {
  pagePart,
  postingsPart,
  searchPartPath,
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
export function pageParts(
  sections: readonly { id: number }[],
  { pages }: SearchIndex,
): string[] {
  return [...new Set(sections.map(({ id }) => pagePart(pages[id] ?? 0)))];
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
  const load = async (name: string) => {
    const path = withPrefix(searchPartPath(parts.tag, parts.version, name));
    try {
      await loadPart(path, index).catch(() =>
        loadPart(path, index, { cache: "reload" }),
      );
      parts.loaded.add(name);
    } catch {
      parts.failed.add(name);
    }
  };
  await Promise.all(
    names.map((name) => {
      const request = parts.requests.get(name) ?? load(name);
      parts.requests.set(name, request);
      return request;
    }),
  );
}

/** @throws when the part is missing, broken or of another build */
async function loadPart(
  path: string,
  { parts, documents, encodedPostings }: SearchIndex,
  options?: RequestInit,
): Promise<void> {
  const response = await fetch(path, options);
  const part = (await response.json()) as IndexPartFile;
  if (part.version !== parts?.version) {
    throw new Error(`${path} is of another build`);
  }
  if ("documents" in part) {
    for (const document of part.documents) documents[document.id] = document;
  } else {
    part.postings.split(" ").forEach((text, offset) => {
      encodedPostings[part.first + offset] = text;
    });
  }
}
