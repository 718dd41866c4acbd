import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { drawChart, inMode, MODES, type Chart } from "@technical-blog/author";
import { groupBy, sortBy } from "lodash";

import type { Usage } from "./measuredRun";
import { median } from "./results";

/*
 * Draws the results of the benchmarks: bench/results/{name}.{mode}.svg.
 */

const FOLDER = path.join("bench", "results");
const TOKENS_FILE = path.join("src", "styles", "tokens.css");

type Build = { posts: number; build: string; site: string; runs: Usage[] };
type Peer = { site: string; firstLoad?: { bytes: Record<string, number> } };
type Search = { name: string; posts: number; firstBytes: number };
type Vital = { metric: string; column: string; values: number[] };

function measurements<T>(name: string): T[] {
  const text = readFileSync(path.join(FOLDER, `${name}.json`), "utf8");
  return (JSON.parse(text) as { measurements: T[] }).measurements; // results.ts writes it
}

const medianCpu = (runs: readonly Usage[]) =>
  median(runs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1);

function barChart(
  unit: string,
  bars: { label: string; value: string }[],
): Chart {
  const data = bars.map(({ label, value }) => ({ label, numbers: { value } }));
  return { kind: "bar", unit, x: "", data };
}

/** CPU time of builds by the number of posts. */
function builds(): Chart {
  return {
    kind: "line",
    unit: "s",
    x: "posts",
    data: measurements<Build>("build")
      .filter(({ build }) => build !== "warm")
      .map(({ posts, build, site, runs }) => ({
        label: `${build === "cold" ? "cold build" : "one edit"}, ${site === "bare" ? "bare Gatsby" : "this project"}`,
        numbers: { x: String(posts), value: medianCpu(runs) },
      })),
  };
}

/** Bytes that a reader loads with a post. */
function peers(): Chart {
  return barChart(
    "kB",
    measurements<Peer>("peers").map(({ site, firstLoad }) => {
      const bytes = Object.values(firstLoad?.bytes ?? {});
      const sum = bytes.reduce((total, size) => total + size, 0);
      return { label: site, value: (sum / 1000).toFixed(1) };
    }),
  );
}

/** Bytes that a reader loads until the first result. */
function search(): Chart {
  const groups = groupBy(
    measurements<Search>("search"),
    ({ name, posts }) =>
      `${name === "now" ? "" : `${name}, `}${posts.toLocaleString("en-US")} posts`,
  );
  return barChart(
    "kB",
    Object.entries(groups).map(([label, runs]) => {
      const bytes = median(runs.map(({ firstBytes }) => firstBytes));
      return { label, value: (bytes / 1000).toFixed(1) };
    }),
  );
}

/** Waiting times of readers, by mode of the application. */
function vitals(): Chart {
  return barChart(
    "ms",
    sortBy(measurements<Vital>("vitals"), "metric")
      .filter(({ metric }) => /^(?:LCP|List to post)/.test(metric))
      .map(({ metric, column, values }) => ({
        label: `${metric.replace(/, ms$/, "")}, ${column}`,
        value: median(values).toFixed(0),
      })),
  );
}

/** Draws the plots of all results. */
export function drawPlots() {
  const tokens = readFileSync(TOKENS_FILE, "utf8");
  mkdirSync(FOLDER, { recursive: true });
  for (const plot of [builds, peers, search, vitals]) {
    const drawing = drawChart(plot());
    for (const mode of MODES) {
      const file = path.join(FOLDER, `${plot.name}.${mode}.svg`);
      writeFileSync(file, inMode(drawing, mode, tokens));
    }
  }
}
