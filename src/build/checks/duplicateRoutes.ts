import type { PageDescriptor } from "../pages/pageDescriptor";

/** The paths that more than one page claims, each once. */
export function duplicateRoutes(pages: readonly PageDescriptor[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { path } of pages) (seen.has(path) ? twice : seen).add(path);
  return [...twice];
}
