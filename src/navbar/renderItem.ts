import type { ReactNode } from "react";

import type { ItemProps, ItemType } from "./itemProps";

type ItemComponents<T extends ItemType> = {
  [K in T]: (props: ItemProps<K>) => ReactNode;
};

/**
 * Renders an item with the component of its type. The component is called as a function, so that its errors are caught in
 * Node too, which has no error boundaries. Its hooks stay the same, because the type of an item does.
 * @throws if the item fails to render, with the original error as the cause
 */
export function renderItem<T extends ItemType>(
  components: ItemComponents<T>,
  props: ItemProps<T>,
): ReactNode {
  try {
    // TypeScript does not know that this component takes this item.
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
