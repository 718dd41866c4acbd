import { didYouMean } from "./nearest";

/** What is used here of Joi, which Gatsby gives its plugins. */
type Report = {
  code: string;
  path: (string | number)[];
  /** What Joi says otherwise. */
  message: string;
};
type Description = { keys?: Record<string, Description> };
type Schema = {
  pattern(keys: never, schema: never): Schema;
  error(say: never): Schema;
  describe(): unknown;
};

/**
 * Makes an option that a plugin does not know an error with the remedy. Gatsby warns of it, and of one inside of another it
 * says only that it is not allowed.
 */
export function knownOptions<S extends Schema>(
  schema: S,
  Joi: { forbidden(): unknown },
): S {
  const description = schema.describe() as Description;
  const say = (reports: Report[]) => {
    for (const report of reports) {
      if (!["any.unknown", "object.unknown"].includes(report.code)) continue;
      const { path } = report;
      report.message = [
        `"${path.join(".")}" is not an option.`,
        didYouMean(String(path.at(-1)), optionsAt(description, path)),
        "Correct or remove it in gatsby-config.ts, or take the engine that belongs to this configuration: docs/updating.md.",
      ]
        .filter(Boolean)
        .join(" ");
    }
    return reports;
  };
  // Gatsby allows all names, but after this.
  const names = /^/;
  return schema
    .pattern(names as never, Joi.forbidden() as never)
    .error(say as never) as S;
}

/** The names of the options beside that at a path. */
function optionsAt(description: Description, path: Report["path"]) {
  let { keys } = description;
  for (const name of path.slice(0, -1)) keys = keys?.[name]?.keys;
  return Object.keys(keys ?? {});
}
