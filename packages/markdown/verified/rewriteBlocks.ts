import type { Block } from "./parseSteps";

/** A block of a post and the text it should hold. */
export type Replacement = {
  block: Pick<Block, "firstLine" | "lastLine">;
  text: string;
};

/** The post with the text of some of its blocks replaced; nothing else changes, and each line keeps its end. */
export function rewriteBlocks(
  markdown: string,
  replacements: readonly Replacement[],
): string {
  const lines = markdown.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  // From the end, so that the lines of those before keep their numbers.
  const fromTheEnd = [...replacements].sort(
    (a, b) => b.block.firstLine - a.block.firstLine,
  );
  for (const { block, text } of fromTheEnd) {
    const { firstLine, lastLine } = block;
    const opening = lines[firstLine - 1] ?? "";
    const [fence = "```"] = /`{3,}|~{3,}/.exec(opening) ?? [];
    const longer = longerFence(fence, text);
    // What stands before the text of a block in a list or quote.
    const indent = opening
      .slice(0, opening.indexOf(fence))
      .replace(/[-*+]|\d+[.)]/g, (marker) => " ".repeat(marker.length));
    const lineEnd = /\r?\n$/.exec(opening)?.[0] ?? "\n";
    const last = lines[lastLine - 1] ?? "";
    // A fence that nothing closes ends with the post or the list.
    const isClosed = lastLine > firstLine && isFence(last, fence);
    const closing = isClosed
      ? last.replace(/`{3,}|~{3,}/, longer)
      : indent + longer + (/\r?\n$/.exec(last)?.[0] ?? "");
    lines.splice(
      firstLine - 1,
      lastLine - firstLine + 1,
      opening.replace(/\r?\n$/, "").replace(fence, longer) + lineEnd,
      ...(text === "" ? [] : text.split("\n")).map(
        (line) => (line === "" ? indent.trimEnd() : indent + line) + lineEnd,
      ),
      closing,
    );
  }
  return lines.join("");
}

/** Whether a line closes a fence. */
export function isFence(line: string, opening: string): boolean {
  const [, closing] = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line) ?? [];
  return closing?.startsWith(opening) ?? false;
}

/** A fence that the text does not close. */
function longerFence(fence: string, text: string): string {
  const [mark = "`"] = fence;
  const runs = text.match(new RegExp(`^ {0,3}${mark}{3,}`, "gm")) ?? [];
  const longest = Math.max(0, ...runs.map((run) => run.trim().length));
  return longest < fence.length ? fence : mark.repeat(longest + 1);
}
