import docsTags from "../docs/docsTags.json";
import { findActiveDoc, type DocsVersion } from "../docs/docsVersion";
import { preferredVersionKey } from "../docs/preferredVersionKey";
import { storageSlot } from "../storage/storageSlot";
import { docsSearchTag } from "./searchDocument";

type TaggedVersion = Pick<DocsVersion, "name" | "path" | "isLast">;

/** The versions of each instance, for search. */
export type DocsTags = Readonly<Record<string, readonly TaggedVersion[]>>;

/** The search tags of the docs on a page: of each instance the version that the page is of, the reader prefers, or is the last. */
export function docsSearchTags(
  path: string,
  tags: DocsTags = docsTags,
): string[] {
  return Object.entries(tags).map(([instance, versions]) => {
    const preferred = storageSlot(preferredVersionKey(instance)).get();
    const version =
      findActiveVersion(versions, path) ??
      versions.find(({ name }) => name === preferred) ??
      versions.find(({ isLast }) => isLast);
    return docsSearchTag(instance, version?.name ?? "");
  });
}

function findActiveVersion(versions: readonly TaggedVersion[], path: string) {
  const active = findActiveDoc(
    versions.map((version) => ({ ...version, docs: [] })),
    path,
  );
  return active.version;
}
