import { z } from "zod";

import { isObject, text, textLike } from "./values";

const localeCode = textLike(
  isLocaleCode,
  'a BCP 47 code, such as "en" or "pt-BR"',
);

function isLocaleCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false; // Intl throws on an invalid code.
  }
}

export const i18n = z
  .strictObject({
    /** The locale served directly below the base URL. */
    defaultLocale: localeCode.default("en"),
    /** The locales by BCP 47 code. */
    locales: z.record(
      localeCode,
      z.strictObject({
        /** The language's name in that language. */
        label: text,
        /** The `lang` attribute of its pages. */
        htmlLang: localeCode,
        /** The direction of its script. */
        direction: z.enum(["ltr", "rtl"]).default("ltr"),
      }),
    ),
  })
  .superRefine(
    ({ defaultLocale, locales }, context) => {
      if (Object.hasOwn(locales, defaultLocale)) return;
      context.addIssue({
        code: "custom",
        path: ["defaultLocale"],
        message: `${JSON.stringify(defaultLocale)} is not among the locales. Known locales: ${Object.keys(locales).join(", ") || "none"}.`,
      });
    },
    {
      // Runs despite other problems, unless one of the two keys is invalid.
      when: ({ value, issues }) =>
        isObject(value) && issues.every(({ path }) => path?.length !== 1),
    },
  );
