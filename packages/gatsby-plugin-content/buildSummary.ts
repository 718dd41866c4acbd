import type { Reporter } from "gatsby";

type BuildCounts = {
  posts: number;
  pages: number;
  /** Posts that this build rendered. */
  rendered: number;
  fromCache: number;
  warnings: number;
  seconds: number;
};

/** Prints the last line of a build. */
export function printBuildSummary(
  { posts, pages, rendered, fromCache, warnings, seconds }: BuildCounts,
  reporter: Pick<Reporter, "log">,
): void {
  reporter.log(
    `Built ${counted(pages, "page")} of ${counted(posts, "post")} in ${seconds.toFixed(1)} s: ` +
      `${String(rendered)} rendered, ${String(fromCache)} from the cache, ${counted(warnings, "warning")}.`,
  );
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
