import { lazy, Suspense } from "react";

import type { ItemProps } from "../itemProps";
import type { DocsItemType } from "./DocsItem";

const DocsItem = lazy(async () => ({
  default: (await import("./DocsItem")).DocsItem,
}));

/** A site without docs does not load what their items need. */
export function LazyDocsItem(props: ItemProps<DocsItemType>) {
  return (
    <Suspense>
      <DocsItem {...props} />
    </Suspense>
  );
}
