import { splitCode } from "@technical-blog/utils/browser";

/** What changed in a post, with its code in backticks as code. */
export function UpdateReason({ reason }: { reason: string }) {
  return splitCode(reason).map((part, index) =>
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
