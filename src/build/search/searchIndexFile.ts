import type { SearchDocument } from "../../search/searchDocument";

/**
 * The text of an index file: a document a line, which the browser reads in slices.
 * @param index what FlexSearch exported
 */
export function searchIndexFile(
  documents: readonly SearchDocument[],
  index: string,
): string {
  const lines = documents.map((document) => JSON.stringify(document));
  return `{"documents":[\n${lines.join(",\n")}\n],"index":${JSON.stringify(index)}}\n`;
}
