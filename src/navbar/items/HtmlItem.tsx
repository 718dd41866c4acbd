import type { ItemProps } from "../itemProps";

/** Markup of the author's own, as it is. */
export function HtmlItem({ item }: ItemProps<"html">) {
  return <div dangerouslySetInnerHTML={{ __html: item.value }} />;
}
