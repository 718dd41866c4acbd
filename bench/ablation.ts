import { readFile } from "node:fs/promises";
import { Module } from "node:module";
import path from "node:path";

import type * as SearchPackage from "@technical-blog/search";
import type { SearchDocument, SearchOptions } from "@technical-blog/search";
import { build, type Plugin } from "esbuild";
import { groupBy, mapValues } from "lodash";

import { MECHANISMS, type Mechanism } from "./mechanisms";
import {
  KINDS,
  meanReciprocalRank,
  postRank,
  PRECISE,
  readQueries,
  sectionRank,
  type Found,
} from "./relevance";
import { gzipSize, median } from "./results";

const PACKAGE = path.join("packages", "search");
export const ABLATION_RUNS = 5;

type Measured = {
  lines: number;
  scriptBytes: number;
  indexBytes: number;
  /** For all queries. */
  ms: number;
  /** By kind, of all queries and of those held out. */
  mrr: Record<string, number>;
  /** The share of all queries whose first result is the section that answers. */
  sectionFirst: number;
};

/**
 * What search loses without each of its mechanisms: lines, bytes, time and relevance. The search package is bundled with a
 * stub in place of the mechanism, so search itself needs no switches.
 */
export async function ablationRows(
  documents: readonly SearchDocument[],
  options: SearchOptions,
): Promise<string[][]> {
  const whole = await measure({ name: "everything" }, documents, options);
  const kinds = Object.keys(whole.mrr);
  const rows: string[][] = [
    [
      "Without",
      "Lines",
      "Script, B gzip",
      "Index, B gzip",
      "Time",
      ...kinds.map((kind) => `MRR, ${kind}`),
      "Section first",
    ],
    [
      "nothing",
      String(whole.lines),
      String(whole.scriptBytes),
      String(whole.indexBytes),
      "1.00",
      ...kinds.map((kind) => (whole.mrr[kind] ?? 0).toFixed(3)),
      whole.sectionFirst.toFixed(3),
    ],
  ];
  for (const mechanism of MECHANISMS) {
    const other = await measure(mechanism, documents, options);
    const row = [
      mechanism.name,
      signed(other.lines - whole.lines),
      signed(other.scriptBytes - whole.scriptBytes),
      signed(other.indexBytes - whole.indexBytes),
      (other.ms / whole.ms).toFixed(2),
      ...kinds.map((kind) =>
        signed((other.mrr[kind] ?? 0) - (whole.mrr[kind] ?? 0), 3),
      ),
      signed(other.sectionFirst - whole.sectionFirst, 3),
    ];
    console.log(row.join("\t"));
    rows.push(row);
  }
  return rows;
}

function signed(value: number, digits = 0): string {
  const text = value.toFixed(digits);
  if (Number(text) === 0) return "";
  return value > 0 ? `+${text}` : text.replace("-", "−");
}

async function measure(
  mechanism: Mechanism,
  documents: readonly SearchDocument[],
  options: SearchOptions,
): Promise<Measured> {
  const bundle = await bundled("index.ts", mechanism);
  const script = await bundled("browser.ts", mechanism, true);
  const source = await bundled("browser.ts", mechanism);
  const { buildSearchIndex, readSearchIndex, searchWhole } = evaluate(bundle);
  const { document: change = (each: SearchDocument) => each } = mechanism;
  const settings = { ...options, ...mechanism.options };
  const file = buildSearchIndex(
    documents.map((document) => change(document, options)),
    settings,
  );
  const json = JSON.stringify(file);
  const times: number[] = [];
  let found: Found[] = [];
  for (let run = 0; run < ABLATION_RUNS; run += 1) {
    // A new index has no results of queries before.
    const index = await readSearchIndex(JSON.parse(json), "default");
    const start = performance.now();
    found = readQueries().map((query) => ({
      query,
      routes: searchWhole(query.text, index, settings).ranked.map(
        ({ document }) => document.sectionRoute,
      ),
    }));
    times.push(performance.now() - start);
  }
  const inOtherWords = found.filter(({ query }) => query.kind !== PRECISE);
  const groups: Record<string, Found[]> = {
    ...groupBy(found, ({ query }) => query.kind),
    all: inOtherWords,
    "held out": inOtherWords.filter(({ query }) => query.isHeldOut),
  };
  const order = [...KINDS, "all", "held out", PRECISE];
  return {
    lines: source.split("\n").length,
    scriptBytes: gzipSize(script),
    indexBytes: gzipSize(json),
    ms: median(times),
    mrr: mapValues(
      Object.fromEntries(order.map((kind) => [kind, groups[kind] ?? []])),
      (each) => meanReciprocalRank(each.map(postRank)),
    ),
    sectionFirst:
      found.filter((each) => sectionRank(each) === 1).length / found.length,
  };
}

async function bundled(
  entry: string,
  { replace = [] }: Mechanism,
  minify = false,
): Promise<string> {
  const stub: Plugin = {
    name: "stub",
    setup: (bundler) => {
      bundler.onLoad(
        { filter: /packages\/search\/\w+\.ts$/ },
        async ({ path: file }) => {
          let contents = await readFile(file, "utf8");
          for (const { file: name, from, to } of replace) {
            if (path.basename(file) !== name) continue;
            if (!contents.includes(from)) {
              throw new Error(
                `${name} has no ${JSON.stringify(from)} any more: change bench/mechanisms.ts.`,
              );
            }
            contents = contents.replace(from, () => to);
          }
          return { contents, loader: "ts" };
        },
      );
    },
  };
  const { outputFiles } = await build({
    entryPoints: [path.join(PACKAGE, entry)],
    bundle: true,
    write: false,
    minify,
    platform: entry === "index.ts" ? "node" : "browser",
    format: entry === "index.ts" ? "cjs" : "esm",
    target: "es2022",
    plugins: [stub],
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

function evaluate(code: string): typeof SearchPackage {
  const program = new Module(path.resolve("bench", "search-package.js"));
  program.paths = module.paths;
  (program as unknown as { _compile: Compile })._compile(code, program.id);
  return program.exports as typeof SearchPackage;
}

/** How Node runs the source of a CommonJS module. */
type Compile = (code: string, filename: string) => void;
