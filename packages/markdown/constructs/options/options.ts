import { splitOptions } from "@technical-blog/utils";
import type { ElementContent, Root } from "hast";

import { isElement } from "../../element";
import { visitTag } from "../../visit";
import type { Construct } from "../construct";

/** Lines of text do not break inside of `--an-option`. */
export const options: Construct = { finishHtml: keepOptions };

function keepOptions(tree: Root) {
  visitTag(tree, "code", (code, _index, parent) => {
    if (isElement(parent, "pre")) return;
    code.children = code.children.flatMap((child) =>
      child.type === "text" ? partsOf(child.value) : child,
    );
  });
}

function partsOf(text: string): ElementContent[] {
  return splitOptions(text).flatMap((value, index): ElementContent[] => {
    if (value === "") return [];
    const part = { type: "text", value } as const;
    return index % 2 === 0
      ? [part]
      : [
          {
            type: "element",
            tagName: "span",
            properties: { dataUnbroken: "" },
            children: [part],
          },
        ];
  });
}
