import type { PageDescriptor } from "./pageDescriptor";

/** The index of all tags. */
export function tagListPage(): PageDescriptor {
  return { path: "/tags", context: { kind: "tagList" } };
}
