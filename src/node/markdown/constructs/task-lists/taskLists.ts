import type { Root } from "hast";

import { translate } from "../../../config/translate";
import { visitTag } from "../../visit";
import type { Construct } from "../construct";

export const taskLists: Construct = {
  finishHtml: labelTasks,
  sheets: { taskLists: [".contains-task-list"] },
};

/** The boxes of task lists have a name: their text is beside them, but no label. */
function labelTasks(tree: Root) {
  visitTag(tree, "input", ({ properties }) => {
    if (properties.type !== "checkbox" || !properties.disabled) return;
    properties.ariaLabel ??= properties.checked
      ? translate({ id: "task.done" })
      : translate({ id: "task.open" });
  });
}
