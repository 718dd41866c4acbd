import {
  didYouMean,
  HIDDEN_CHARACTER,
  hiddenIn,
} from "@technical-blog/utils/browser";
import { minBy } from "lodash";
import { z } from "zod";

/**
 * Checks the author's configuration and fills in the defaults.
 * @throws one error with a line for each problem
 */
export const parseConfig = <Config>(
  schema: z.ZodType<Config>,
  input: unknown,
): Config => parseNamed(schema, "siteConfig", input);

/**
 * Parses a value, with messages in the form of the configuration's.
 * @param name of the value, for messages
 * @throws one error with a line for each problem
 */
export function parseNamed<T>(
  schema: z.ZodType<T>,
  name: string,
  input: unknown,
): T {
  const { data, error } = schema.safeParse(input, {
    error: expectation,
    reportInput: true,
  });
  const hidden = hiddenIn(input, [name]);
  if (error === undefined && hidden.length === 0) return data;
  const lines = [
    ...(error?.issues ?? []).flatMap((issue) => describe(issue, [name])),
    ...hidden.map((path) => `${path}: ${HIDDEN_CHARACTER}`),
  ];
  throw new Error([...new Set(lines)].join("\n"));
}

/** The message of an issue whose schema defines none: the expected value, or whole sentences. */
const expectation: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type") {
    return issue.expected === "array" ? "a list" : "an object";
  }
  if (issue.code === "invalid_value") {
    return issue.values.map((value) => JSON.stringify(value)).join(" or ");
  }
  if (issue.code === "invalid_key") return issue.issues[0]?.message;
  if (issue.code === "invalid_union") return ""; // The options' own issues say more.
  if (issue.code === "unrecognized_keys" && issue.inst instanceof z.ZodObject) {
    return unknownKeys(issue.keys, Object.keys(issue.inst.shape).sort());
  }
  return undefined;
};

function unknownKeys(keys: readonly string[], known: string[]): string {
  return keys
    .map((key) => {
      const hint = didYouMean(key, known) ?? `Known keys: ${known.join(", ")}.`;
      return `unknown key "${key}". ${hint}`;
    })
    .join("\n");
}

/** Describes an issue: the path, the wrong value and the expected one. */
function describe(
  issue: z.core.$ZodIssue,
  parentPath: readonly PropertyKey[],
): string[] {
  const path = [...parentPath, ...issue.path];
  if (issue.code === "invalid_union" && issue.message === "") {
    return bestFit(issue.errors).flatMap((inner) => describe(inner, path));
  }
  return sentences(issue).map(
    (sentence) => `${z.core.toDotPath(path)}: ${sentence}`,
  );
}

/** Issues whose message is whole sentences. */
const sentenceCodes = ["custom", "invalid_union", "unrecognized_keys"];

function sentences({ code, input, message }: z.core.$ZodIssue): string[] {
  if (sentenceCodes.includes(code)) return message.split("\n");
  const problem =
    input === undefined ? "missing" : `${show(input)} is not accepted`;
  return [`${problem}. Expected: ${message}.`];
}

function show(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}

/** The issues of the most likely list type: the one with the fewest unknown keys. */
function bestFit(options: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const countUnknown = (issues: z.core.$ZodIssue[]) =>
    issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" && issue.path.length === 1
        ? issue.keys
        : [],
    ).length;
  return minBy(options, countUnknown) ?? [];
}
