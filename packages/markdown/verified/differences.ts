import { h } from "hastscript";

import { htmlOf } from "../htmlOf";
import type { TextOf } from "../texts";
import { wholeRuns, type PostRecord } from "./record";

/** Shows what was different with some versions of Node below the blocks, in place of the comments that `codeFigure` leaves. */
export function fillDifferences(
  html: string,
  textOf?: TextOf,
  record?: PostRecord,
): string {
  const runs = wholeRuns(record);
  return html.replace(/<!--step (\d+)-->/g, (_slot, number) =>
    runs
      .map(({ node, differences }) => {
        const found = differences.find(({ step }) => step === Number(number));
        if (!found || !textOf) return "";
        const summary = h("summary", textOf("code.differs", { node }));
        const diff = h("pre", { tabIndex: 0 }, h("code", found.diff));
        return htmlOf(h("details", [summary, diff]));
      })
      .join(""),
  );
}
