import type { PageDescriptor } from "./pageDescriptor";

/** The archive of all posts. */
export function archivePage({
  archiveBasePath,
}: {
  archiveBasePath: string;
}): PageDescriptor {
  return { path: `/${archiveBasePath}`, context: { kind: "archive" } };
}
