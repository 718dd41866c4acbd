import type { ItemProps } from "../itemProps";

/** Custom markup, as it is. */
export function HtmlItem({ item }: ItemProps<"html">) {
  return <div dangerouslySetInnerHTML={{ __html: item.value }} />;
}
