import { lazy, Suspense } from "react";

import type { ItemProps } from "../itemProps";
import type { DocsItemType } from "./DocsItem";

const DocsItem = lazy(async () => ({
  default: (await import("./DocsItem")).DocsItem,
}));

/** Lazy, so that a site without docs does not load the code of their items. */
export function LazyDocsItem(props: ItemProps<DocsItemType>) {
  return (
    <Suspense>
      <DocsItem {...props} />
    </Suspense>
  );
}
