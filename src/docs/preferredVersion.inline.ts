import { accessStorage, onClick } from "@technical-blog/utils/browser";

import { preferredVersionKey } from "./preferredVersion";

/** Stores the version that the reader chooses in a menu. Works without the application. */
export function start() {
  onClick("[data-docs-version]", ({ dataset }) => {
    const { docsPlugin = "", docsVersion = "" } = dataset;
    accessStorage("local", (store) => {
      store.setItem(preferredVersionKey(docsPlugin), docsVersion);
    });
  });
}
