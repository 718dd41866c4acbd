import type { Mark } from "@technical-blog/markdown";

import type { BundledScript } from "./inlineScript";
import { hasAny } from "./marks";

/** Of pageScripts.ts. */
declare const INLINE_SCRIPTS: BundledScript[];

type InlineScriptsProps = {
  place: BundledScript["place"];
  /** Of the page; undefined if it has to have all scripts. */
  marks: ReadonlySet<Mark> | undefined;
};

/** The inline scripts of what is on a page. startInlineScripts.ts starts the others when the application shows a page. */
export function InlineScripts({ place, marks }: InlineScriptsProps) {
  return INLINE_SCRIPTS.filter(
    (script) => script.place === place && hasAny(marks, script.marks),
  ).map(({ name, code }) => (
    <script
      key={name}
      data-inline={name}
      dangerouslySetInnerHTML={{ __html: code }}
    />
  ));
}
