import type { Definition, Image, Link } from "mdast";

/** Finds the URL in `[text](url "title")` or `[name]: url`, with the angle brackets around it. */
export function urlRange(
  source: string,
  type: (Link | Image | Definition)["type"],
): { start: number; end: number } | undefined {
  const pattern =
    type === "definition"
      ? /^\[(?:[^\]\\]|\\.)*\]:\s*(<[^>]*>|\S+)/d
      : /^!?\[[\s\S]*\]\(\s*(<[^>]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*)/d;
  const [start, end] = pattern.exec(source)?.indices?.[1] ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}
