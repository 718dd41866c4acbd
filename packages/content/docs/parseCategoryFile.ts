import { problemAt, readYaml, type Diagnostic } from "@technical-blog/utils";
import { z } from "zod";

import { CATEGORY_LINK_FORMS, categoryFields } from "./parseSidebars";
import { docsError } from "./versions";

/** Docusaurus has more keys, such as `className`; they have no effect here. */
const schema = z.object({
  label: z.string().regex(/\S/).optional(),
  position: z.number().optional(),
  ...categoryFields,
});

/** Parses `_category_.yml` or `_category_.json`. */
export type Category = z.output<typeof schema> & {
  /** Path of the file from the root of the project. */
  file: string;
};

const EXPECTED: Record<string, string> = {
  label: "text",
  position: "a number",
  collapsed: "true or false",
  collapsible: "true or false",
  link: CATEGORY_LINK_FORMS,
};

export function parseCategoryFile(
  file: string,
  text: string,
): { category?: Category; diagnostics: Diagnostic[] } {
  const { value = {}, mistake } = readYaml(text, { file, rule: "docs" });
  if (mistake) return { diagnostics: [mistake] };
  const { data, error } = schema.safeParse(value);
  if (data) return { category: { file, ...data }, diagnostics: [] };
  return {
    diagnostics: error.issues.map(({ path }) =>
      docsError({
        file,
        ...(path.length > 0 && { field: path.join(".") }),
        problem: problemAt(value, path, "of the wrong kind."),
        fix: `Give ${EXPECTED[String(path[0])] ?? "a map of label, position, collapsed, collapsible and link"}.`,
      }),
    ),
  };
}
