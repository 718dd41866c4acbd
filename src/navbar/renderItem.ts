import type { ReactNode } from "react";

import type { ItemProps, ItemType } from "./itemProps";

type ItemComponents<T extends ItemType> = {
  [K in T]: (props: ItemProps<K>) => ReactNode;
};

/**
 * Renders an item as its type asks. The component is called as a function, so that its error is caught in Node too,
 * where there are no error boundaries; the hooks it uses stay the same, since the type of an item does.
 * @throws when the item fails to render, with what it failed with as the cause
 */
export function renderItem<T extends ItemType>(
  components: ItemComponents<T>,
  props: ItemProps<T>,
): ReactNode {
  try {
    // TypeScript loses that the component found under an item's type is the one for that item.
    const component = components[props.item.type] as
      ((props: ItemProps<T>) => ReactNode) | undefined;
    if (component === undefined) {
      throw new Error(
        `Unknown navbar item type "${props.item.type}". Known types: ${Object.keys(components).sort().join(", ")}.`,
      );
    }
    return component(props);
  } catch (cause) {
    throw new Error(
      `Navbar item failed to render: ${JSON.stringify(props.item)}`,
      { cause },
    );
  }
}
