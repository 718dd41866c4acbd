import type { Root } from "hast";

import { visitTag } from "../../visit";
import type { Construct, Rendering } from "../construct";

export const taskLists: Construct = {
  finishHtml: labelTasks,
  sheets: { taskLists: [".contains-task-list"] },
};

/** The boxes of task lists have a name: their text is beside them, but no label. */
function labelTasks(tree: Root, { textOf }: Rendering) {
  visitTag(tree, "input", ({ properties }) => {
    if (properties.type !== "checkbox" || !properties.disabled) return;
    properties.ariaLabel ??= textOf(
      properties.checked ? "task.done" : "task.open",
    );
  });
}
