import type {
  IndexPartFile,
  RequestParts,
} from "@technical-blog/search/browser";

import { searchPartPath } from "@technical-blog/search/browser";
import { withPrefix } from "../config/withPrefix";

/**
 * Fetches parts of an index, and a broken one again. A part that stays missing or broken, or is of another build, is
 * undefined in the answer.
 */
export const requestParts: RequestParts = (names, { tag, version }) => {
  const load = async (name: string, options?: RequestInit) => {
    const url = withPrefix(searchPartPath(tag, version, name));
    const response = await fetch(url, options);
    const part = (await response.json()) as IndexPartFile;
    const hasContent = "documents" in part || "postings" in part;
    if (part.version !== version || !hasContent) {
      throw new Error(`${url} is of another build, or empty`);
    }
    return part;
  };
  return Promise.all(
    names.map((name) =>
      load(name)
        .catch(() => load(name, { cache: "reload" }))
        // The index notes which parts have failed, and readers see that there may be more.
        .catch(() => undefined),
    ),
  );
};
