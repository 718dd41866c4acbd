import type { PageDescriptor } from "./pageDescriptor";

/** One page for each file below `content/pages`. */
export function markdownPages(
  pages: readonly { id: string; route: string }[],
): PageDescriptor[] {
  return pages.map(({ id, route }) => ({
    path: route,
    context: { kind: "markdown", id },
  }));
}
