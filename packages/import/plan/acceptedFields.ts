import { isError, type Diagnostic } from "@technical-blog/utils";
import { mapValues, pickBy } from "lodash";

type Fields = Record<string, unknown>;

/**
 * Leaves out the values that a build would refuse, such as a canonical URL without a host, and reports them.
 * @param name the title of a page without a title, which would not build
 * @param check reads front matter as a build does
 */
export function acceptedFields(
  { title, ...others }: Fields,
  name: string,
  check: (fields: Fields) => Diagnostic[],
  report: (problem: string) => void,
): Fields {
  const fields: Fields = { title: title ?? name, ...others };
  const refused = check(fields)
    .filter(isError)
    .map((each) => mistakeIn(fields, each))
    .filter(({ path }) =>
      path === "title"
        ? title !== undefined
        : (path.split(".")[0] ?? "") in fields,
    );
  if (refused.length === 0) return fields;
  for (const { path, reason } of refused)
    report(`${path}: ${reason} It is left out.`);
  const paths = refused.map(({ path }) => path);
  const accepted = pickBy(
    mapValues(fields, (value, name) =>
      Array.isArray(value)
        ? value.filter(
            (_entry, index) => !isAt(paths, `${name}.${String(index)}`),
          )
        : value,
    ),
    (value, name) =>
      Array.isArray(value)
        ? value.length > 0 && !paths.includes(name)
        : !isAt(paths, name),
  );
  // The schema compares fields with each other only when each one is valid.
  return acceptedFields(accepted, name, check, report);
}

function mistakeIn(fields: Fields, { field = "", reason }: Diagnostic) {
  // The minimum exceeds the default maximum.
  return field === "toc_max_heading_level" && !(field in fields)
    ? { path: "toc_min_heading_level", reason: `higher than ${field}.` }
    : { path: field, reason };
}

/** Whether one of the paths is this place or inside it. */
function isAt(paths: readonly string[], place: string): boolean {
  return paths.some((path) => path === place || path.startsWith(`${place}.`));
}
