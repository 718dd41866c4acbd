import { splitOptions } from "@technical-blog/utils/browser";

/** A text whose lines do not break inside of `--an-option`. */
export function Unbroken({ text }: { text: string }) {
  return splitOptions(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} data-unbroken="">
        {part}
      </span>
    ),
  );
}
