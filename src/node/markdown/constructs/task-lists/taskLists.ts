import type { Root } from "hast";

import { translate } from "../../../config/translate";
import { visitTag } from "../../visit";

/** The boxes of task lists have a name: their text is beside them, but no label. */
export function labelTasks(tree: Root) {
  visitTag(tree, "input", ({ properties }) => {
    if (properties.type !== "checkbox" || !properties.disabled) return;
    properties.ariaLabel ??= properties.checked
      ? translate({ id: "task.done" })
      : translate({ id: "task.open" });
  });
}
