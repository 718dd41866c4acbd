import { firstLine } from "@technical-blog/markdown";
import {
  decodeText,
  digest,
  keyLines,
  readYaml,
  type Diagnostic,
} from "@technical-blog/utils";
import matter from "gray-matter";
import { VFileMessage } from "vfile-message";

import type { ContentSource } from "./contentSource";
import { checkFrontMatterForm, frontMatterError } from "./frontMatterForm";
import { parseDoc, type Doc } from "./parseDoc";
import { parsePage, type Page } from "./parsePage";
import { parsePost, type Post } from "./parsePost";

const MAX_VALUES = 1000;
const MAX_DEPTH = 20;

/** One of post, page and doc; none when the front matter has errors. */
export type ParsedContent = {
  post?: Post;
  page?: Page;
  doc?: Doc;
  diagnostics: Diagnostic[];
};

/** What was read last of each file: nodes are made of it, and then pages. */
const read = new Map<string, { key: string; parsed: ParsedContent }>();

/**
 * Parses and checks the bytes of one file, without looking at other files.
 * @param file path from the root of the project, for messages
 */
export function readContentFile(
  file: string,
  bytes: Uint8Array,
  source: ContentSource,
): ParsedContent {
  const key = digest(JSON.stringify(source), bytes);
  const known = read.get(file);
  if (known?.key === key) return known.parsed;
  const parsed = readNow(file, bytes, source);
  read.set(file, { key, parsed });
  return parsed;
}

function readNow(
  file: string,
  bytes: Uint8Array,
  source: ContentSource,
): ParsedContent {
  let text: string;
  let split: ReturnType<typeof splitFrontMatter>;
  try {
    text = decodeText(bytes);
    checkFrontMatterForm(text, "isNote" in source);
    split = splitFrontMatter(text);
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    error.file = file;
    return { diagnostics: [error] };
  }

  const parsed = parse(file, split, source);
  for (const diagnostic of parsed.diagnostics) {
    diagnostic.line = fieldLine(text, diagnostic.field ?? "");
  }
  return parsed;
}

function parse(
  file: string,
  { data: frontMatter, content }: ReturnType<typeof splitFrontMatter>,
  source: ContentSource,
): ParsedContent {
  switch (source.kind) {
    case "post":
      return source.isNote
        ? parsePost(file, frontMatter, firstLine(content))
        : parsePost(file, frontMatter);
    case "page":
      return parsePage(file, frontMatter, source.folder);
    case "doc":
      return parseDoc(file, frontMatter, source);
  }
}

/**
 * The fields of the front matter, and the text below it.
 * @throws a diagnostic
 */
export function splitFrontMatter(text: string): {
  data: Record<string, unknown>;
  content: string;
} {
  // js-yaml 5 leaves days as text: the dates of YAML 1.1 turn 2024-02-30 into 1 March.
  const parse = (yaml: string) => {
    const { value = {}, mistake } = readYaml(yaml, {
      rule: "front-matter",
      field: "front matter",
      fix: "Often a value with a colon needs quotes, or the closing --- is missing.",
    });
    if (mistake) throw mistake;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw frontMatterError({
        line: 2,
        problem: "it has no fields.",
        fix: 'Write it as lines like "title: …".',
      });
    }
    checkValues(value);
    return value;
  };
  const { data, content } = matter(text, { engines: { yaml: parse } });
  return { data, content };
}

/**
 * Limits nested aliases, with which a few lines of YAML expand to millions of values; Gatsby would infer a schema from all.
 * @throws a diagnostic
 */
function checkValues(value: unknown) {
  const rest = [{ value, depth: 0 }];
  let count = 0;
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, depth } = next;
    count += 1;
    if (count > MAX_VALUES || depth > MAX_DEPTH) {
      throw frontMatterError({
        line: 2,
        problem: `it has more than ${String(MAX_VALUES)} values, or ${String(MAX_DEPTH)} levels.`,
        fix: "Write less, and do without names like *this.",
      });
    }
    if (typeof value !== "object" || value === null) continue;
    if (Object.hasOwn(value, "__proto__")) {
      throw frontMatterError({
        line: 2,
        problem: 'it has a field "__proto__", which is no name.',
        fix: "Remove it.",
      });
    }
    for (const inner of Object.values(value)) {
      rest.push({ value: inner as unknown, depth: depth + 1 });
    }
  }
}

function fieldLine(text: string, field: string): number | undefined {
  const end = text.indexOf("\n---", 3);
  const frontMatter = text.slice(0, end === -1 ? undefined : end);
  return keyLines(frontMatter).get(field.replace(/\..*/, ""));
}
