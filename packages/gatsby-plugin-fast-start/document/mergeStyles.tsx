import type { Mark } from "@technical-blog/markdown";
import { isValidElement, type ReactElement, type ReactNode } from "react";

import { hasAny } from "./marks";

declare const STYLE_SHEETS: {
  /** Marks of those that not every page has, by name: splitStyles.ts. */
  marks: Record<string, readonly Mark[] | undefined>;
  /** Of stylesDigest.ts. Nothing reads it. */
  digest: string;
};

type Sheet = ReactElement<{
  "data-href"?: string;
  dangerouslySetInnerHTML?: { __html: string };
}>;

const NAME = /([^/.]+)\.[^/]+$/;
const CLASS = /\.((?:\\.|[\w-])+)/g;

/**
 * Puts the style sheets that Gatsby adds to the head, and that something on the page needs, into one element, which
 * needs one hash in the page's policy. nameSheets.ts reads their URLs from it.
 * @param marks of the page; undefined if it has to have all sheets
 */
export function mergeStyles(
  headComponents: readonly ReactNode[],
  marks: ReadonlySet<Mark> | undefined,
): ReactNode[] {
  const sheets = headComponents
    .filter(isSheet)
    .map(({ props }) => ({
      url: props["data-href"] ?? "",
      css: props.dangerouslySetInnerHTML?.__html ?? "",
    }))
    .filter((sheet) => hasAny(marks, marksOf(sheet)));
  return [
    ...headComponents.filter((component) => !isSheet(component)),
    sheets.length > 0 && (
      <style
        key="styles"
        data-sheets={sheets.map(({ url }) => url).join(" ")}
        dangerouslySetInnerHTML={{
          __html: sheets.map(({ css }) => css).join(""),
        }}
      />
    ),
  ];
}

function isSheet(component: ReactNode): component is Sheet {
  return isValidElement<object>(component) && "data-href" in component.props;
}

/** Undefined for a sheet that every page of its kind has. The sheet of a component is needed by any of its classes. */
function marksOf({ url, css }: { url: string; css: string }) {
  const marks = STYLE_SHEETS.marks[NAME.exec(url)?.[1] ?? ""];
  if (marks?.length !== 0) return marks;
  return [...css.matchAll(CLASS)].map(
    ([, className = ""]) => `.${className.replaceAll("\\", "")}`,
  );
}
