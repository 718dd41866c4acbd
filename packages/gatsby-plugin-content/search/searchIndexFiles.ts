import {
  searchHeadPath,
  searchIndexPath,
  searchPartPath,
  splitIndex,
} from "@technical-blog/search";
import { digest } from "@technical-blog/utils";

import type { PublishedFile } from "@technical-blog/utils";
import type { PublishedIndex } from "./searchIndexes";

/**
 * The index of each search tag as `search-index-{tag}.json`, and the parts of a large one. The head comes last, so that its
 * parts are there.
 */
export function* searchIndexFiles(
  indexes: readonly PublishedIndex[],
): Generator<PublishedFile> {
  for (const { tag, file, text, isInParts } of indexes) {
    yield [searchIndexPath(tag), text];
    if (!isInParts) continue;
    const version = digest(text);
    const { head, parts } = splitIndex(file, version);
    for (const [name, part] of parts) {
      yield [searchPartPath(tag, version, name), JSON.stringify(part)];
    }
    yield [searchHeadPath(tag), JSON.stringify(head)];
  }
}
