import { interpolate } from "@technical-blog/utils/browser";
import { createElement, Fragment, type ReactNode } from "react";

import { translate } from "./translate";

type TranslateProps = {
  id?: string;
  /** The default message. */
  children?: string;
  /** Replacements for `{placeholders}`, which may be elements. */
  values?: Readonly<Record<string, ReactNode>>;
};

/**
 * A text of the interface in the site's language, with elements in it.
 * @throws when it has neither id nor message, or children that are not plain text
 */
export function Translate({ id, children, values }: TranslateProps) {
  // JSX turns `Hello {name}` into a list, whatever the type says.
  if (children !== undefined && typeof children !== "string") {
    throw new Error(
      `<Translate${id === undefined ? "" : ` id="${id}"`}>: its children are not plain text. Write {placeholders} into the text and give their \`values\`.`,
    );
  }
  const message = translate({ id, message: children });
  // Passed as arguments, the parts need no keys.
  return createElement(Fragment, null, ...interpolate(message, values));
}
