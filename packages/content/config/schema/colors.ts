import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import hwb from "colord/plugins/hwb";
import lab from "colord/plugins/lab";
import lch from "colord/plugins/lch";
import names from "colord/plugins/names";
import type { z } from "zod";

import { textLike } from "./values";

extend([a11y, hwb, lab, lch, names]);

export const color = textLike(
  (value) => colord(value).isValid(),
  'a CSS colour, such as "#14191d"',
);

/** The contrast of text in WCAG 2, level AA. */
const MIN_CONTRAST = 4.5;

/** Asks for both colours or neither: a single one would meet a colour that changes with the mode. */
export function readableColors(
  {
    backgroundColor,
    textColor,
  }: { backgroundColor?: string | undefined; textColor?: string | undefined },
  context: z.RefinementCtx,
) {
  if (backgroundColor === undefined && textColor === undefined) return;
  if (backgroundColor === undefined || textColor === undefined) {
    context.addIssue(
      "one of `backgroundColor` and `textColor` is missing, so the text cannot be read in light or in dark mode. Give both.",
    );
    return;
  }
  const contrast = colord(textColor).contrast(backgroundColor);
  if (contrast >= MIN_CONTRAST) return;
  context.addIssue(
    `the text ${JSON.stringify(textColor)} on ${JSON.stringify(backgroundColor)} cannot be read: its contrast is ${String(contrast)}. Choose colours with a contrast of ${String(MIN_CONTRAST)} or more.`,
  );
}
