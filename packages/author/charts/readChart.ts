import { parseSteps, type Step } from "@technical-blog/markdown";
import { load } from "js-yaml";
import { z } from "zod";

/** A source of a chart's numbers: all matches of a pattern in an output. */
const source = z.strictObject({
  /** A part of the text of the verified block with this output. */
  of: z.string(),
  /** A regular expression with named groups: those of the kind, and `label` if the source has none. */
  find: z.string(),
  label: z.string().optional(),
});

const chart = z.strictObject({
  kind: z.enum(["bar", "line", "span"]),
  data: z.array(source).min(1),
  /** The unit of the numbers, such as "ms". */
  unit: z.string().default(""),
  /** The label of a line chart's horizontal axis. */
  x: z.string().default(""),
});

/** One match: its label, and its numbers as the post shows them. */
export type Datum = { label: string; numbers: Record<string, string> };

export type Chart = Omit<z.infer<typeof chart>, "data"> & { data: Datum[] };

/** The groups that a pattern needs. */
const GROUPS: Record<Chart["kind"], readonly string[]> = {
  bar: ["value"],
  line: ["x", "value"],
  span: ["start", "end"],
};

/**
 * Reads a chart, with its numbers from the outputs of its post.
 * @throws when it is invalid, or finds no numbers
 */
export function readChart(yaml: string, post: string): Chart {
  const { data: definition, error } = chart.safeParse(load(yaml));
  if (!definition) throw new Error(z.prettifyError(error));
  const { steps } = parseSteps(post);
  const data = definition.data.flatMap((one) =>
    readData(one, GROUPS[definition.kind], steps),
  );
  return { ...definition, data };
}

function readData(
  { find, label, of }: z.infer<typeof source>,
  groups: readonly string[],
  steps: readonly Step[],
): Datum[] {
  const named = steps.filter(
    ({ output, text, title }) =>
      output && (text.includes(of) || (title !== "" && title === of)),
  );
  const [step] = named;
  if (!step?.output || named.length > 1) {
    throw new Error(
      `of: ${String(named.length)} verified blocks with an output contain "${of}". Write words that only one of them has.`,
    );
  }
  const matches = [...step.output.text.matchAll(new RegExp(find, "gm"))];
  if (matches.length === 0) {
    throw new Error(
      `find: /${find}/ finds nothing in the output of line ${String(step.output.firstLine)}.`,
    );
  }
  return matches.map(({ groups: found = {} }) => {
    const missing = groups.find((group) => !isNumber(found[group]));
    if (missing) {
      throw new Error(
        `find: /${find}/ has no number in its group "${missing}". Write (?<${missing}>\\d+).`,
      );
    }
    return { label: label ?? found.label ?? "", numbers: found };
  });
}

const isNumber = (text: string | undefined) =>
  text !== undefined && !Number.isNaN(toNumber(text));

/** Parses numbers such as `4,286` and `1_000`, too. */
export function toNumber(text: string): number {
  return text.trim() === "" ? NaN : Number(text.replace(/[,_](?=\d{3})/g, ""));
}
