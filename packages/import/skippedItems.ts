import { compareLabels } from "@technical-blog/utils";
import { groupBy, uniqBy } from "lodash";

/** What a problem is about, for counts. */
export type About = {
  kind?: "component" | "link" | "image" | "remote";
  /** The name of a component or shortcode. */
  name?: string;
  /** The parts of the message that differ between equal problems. */
  values?: readonly string[];
};

export type SkippedItem = About & {
  message: string;
  file?: string | undefined;
  line?: number | undefined;
};

export type Report = (problem: string, line: number, about?: About) => void;

export type DroppedField = {
  name: string;
  /** What has the field, such as a post. */
  kind: string;
  count: number;
};

const EXAMPLES = 3;

/** A report of skipped items: errors, problems with their location, and front-matter fields with their count. */
export class SkippedItems {
  private readonly failed = new Set<string>();
  private readonly problems: SkippedItem[] = [];
  private readonly counted: SkippedItem[] = [];
  private readonly dropped = new Map<string, DroppedField>();

  add(message: string, file?: string, line?: number, about?: About) {
    this.problems.push({ message, file, line, ...about });
  }

  /** Reports a skipped file that the author must correct. */
  addError(message: string) {
    this.failed.add(message);
  }

  get errors(): string[] {
    return [...this.failed];
  }

  /** Lists a problem once, with its count and first locations. */
  count(message: string, file: string, line: number, about?: About) {
    this.counted.push({ message, file, line, ...about });
  }

  of(file: string) {
    return {
      add: (problem: string, line?: number, about?: About) => {
        this.add(problem, file, line, about);
      },
      count: (problem: string, line: number, about?: About) => {
        this.count(problem, file, line, about);
      },
    };
  }

  addFields(names: readonly string[], kind = "post") {
    for (const name of names) {
      const key = JSON.stringify([name, kind]);
      const { count } = this.dropped.get(key) ?? { count: 0 };
      this.dropped.set(key, { name, kind, count: count + 1 });
    }
  }

  get fields(): DroppedField[] {
    return [...this.dropped.values()].sort((a, b) =>
      compareLabels(`${a.name} ${a.kind}`, `${b.name} ${b.kind}`),
    );
  }

  /** All problems, each with its location. */
  get items(): SkippedItem[] {
    return [...this.counted, ...this.distinct()];
  }

  lines(): string[] {
    return [
      ...this.fields.map(
        ({ name, kind, count }) =>
          `front-matter field "${name}" (${String(count)} ${kind}${count === 1 ? "" : "s"})`,
      ),
      ...Object.values(groupBy(this.counted, "message")).flatMap(countedLine),
      ...Object.values(groupBy(this.distinct(), pattern)).flatMap(equalLines),
    ];
  }

  private distinct(): SkippedItem[] {
    return uniqBy(this.problems, line);
  }
}

function placeOf({ file, line }: SkippedItem): string {
  return [file, line].filter((part) => part !== undefined).join(":");
}

function line(item: SkippedItem): string {
  const place = placeOf(item);
  return place === "" ? item.message : `${place}: ${item.message}`;
}

/** The message without the parts that differ between equal problems. */
function pattern({ message, values = [] }: SkippedItem): string {
  return values.reduce(
    (text, value) => text.replace(value, () => "…"),
    message,
  );
}

function countedLine(items: readonly SkippedItem[]): string[] {
  const [first] = items;
  if (!first) return [];
  const places = items.slice(0, EXAMPLES).map(placeOf).join(", ");
  const times =
    items.length === 1
      ? `once in ${places}`
      : `${String(items.length)} times: ${places}${items.length > EXAMPLES ? ", …" : ""}`;
  return [`${first.message} (${times})`];
}

/** A few problems as they are; otherwise their count and three examples. */
function equalLines(items: readonly SkippedItem[]): string[] {
  const [first] = items;
  if (!first || items.length <= EXAMPLES) return items.map(line);
  const examples = items.slice(0, EXAMPLES).map((item) => {
    const values = item.values?.join(", ") ?? "";
    return `  ${[placeOf(item), values].filter((part) => part !== "").join(": ")}`;
  });
  return [`${pattern(first)} (${String(items.length)} times)`, ...examples];
}
