import type { DiagnosticData } from "@technical-blog/utils";

/** Laying out a diagram takes long when it has many lines between its parts. */
export const MAX_LINES = 300;

export type Problem = Omit<DiagnosticData, "file" | "severity">;
export type Reading = ReturnType<typeof newReading>;

/** The contents of a diagram, and the text that the library draws. */
export function newReading() {
  return {
    /** With lines from 0; an error means that nothing is drawn. */
    problems: [] as Problem[],
    text: "",
    words: [] as string[],
    /** Said first: the library keeps the first label of a box, and Mermaid the last. */
    declared: new Map<string, string>(),
    /** With their names for the library. */
    boxes: new Map<string, string>(),
    lastBox: "",
    /** A hidden line only keeps a place. */
    lines: [] as ("arrow" | "plain" | "hidden")[],
    /** What is not closed, and in which of it a box is. */
    open: [] as string[],
    frames: new Map<string, string>(),
  };
}

/** The library's name of a box. */
export function nameOf(id: string, { boxes }: Reading): string {
  const name = boxes.get(id) ?? `n${String(boxes.size)}`;
  boxes.set(id, name);
  return name;
}
