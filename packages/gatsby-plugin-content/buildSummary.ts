import type { Reporter } from "gatsby";

type BuildCounts = {
  posts: number;
  notes: number;
  pages: number;
  /** Texts that this build rendered. */
  rendered: number;
  fromCache: number;
  warnings: number;
  seconds: number;
};

/** Prints the last line of a build. */
export function printBuildSummary(
  { posts, notes, pages, rendered, fromCache, warnings, seconds }: BuildCounts,
  reporter: Pick<Reporter, "log">,
): void {
  const texts = [
    counted(posts, "post"),
    ...(notes > 0 ? [counted(notes, "note")] : []),
  ].join(" and ");
  reporter.log(
    `Built ${counted(pages, "page")} of ${texts} in ${seconds.toFixed(1)} s: ` +
      `${String(rendered)} rendered, ${String(fromCache)} from the cache, ${counted(warnings, "warning")}.`,
  );
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
