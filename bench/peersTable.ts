import type { Usage } from "./measuredRun";
import { median } from "./results";

/** Bytes of the first load of a post after gzip, by kind of resource. */
export type FirstLoad = { requests: number; bytes: Record<string, number> };

export type PeerMeasurement = {
  site: string;
  cold: Usage[];
  edit: Usage[];
  firstLoad?: FirstLoad;
};

/** The rows of the results, one for each site. */
export function peersTable(
  measurements: readonly PeerMeasurement[],
  posts: string,
): string[][] {
  const head = [
    `${posts} posts`,
    "Script files, kB",
    // One number, because some pages have their styles in the HTML.
    "HTML and styles, kB",
    "Other, kB",
    "Requests",
    "Cold build, CPU s",
    "One edit, CPU s",
  ];
  return [head, ...measurements.map(row)];
}

function row({ site, cold, edit, firstLoad }: PeerMeasurement): string[] {
  const {
    script = 0,
    stylesheet = 0,
    document = 0,
    ...rest
  } = firstLoad?.bytes ?? {};
  const other = Object.values(rest).reduce((sum, bytes) => sum + bytes, 0);
  const cpu = (runs: Usage[]) =>
    median(runs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1);
  return [
    site,
    ...[script, document + stylesheet, other].map((bytes) =>
      (bytes / 1000).toFixed(1),
    ),
    String(firstLoad?.requests ?? 0),
    cpu(cold),
    cpu(edit),
  ];
}
