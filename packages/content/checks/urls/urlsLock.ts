import { createDiagnostic, type Diagnostic } from "@technical-blog/utils";

export const URLS_LOCK = "content/urls.lock";

/** The command that shows changes and accepts dropped URLs. */
export const ACCEPT_COMMAND = "npm run urls -- --accept";

/** A published route with its position in the lock. */
export type LockedRoute = {
  line: number;
  /** Anchors on that page, each with its line. */
  anchors: Map<string, number>;
};

export type LockedUrls = Map<string, LockedRoute>;

const HEADER = `# Every address that this site has published: routes and, below each, the anchors in its text.
# A build adds new ones and stops when a committed one is gone. \`npm run urls\` shows what changed,
# \`${ACCEPT_COMMAND}\` lets go what is gone. Commit this file with what changes it.
`;

const CONFLICT_MARKER = /^(<{7}|\|{7}|={7}|>{7})( |$)/;

/** Parses the lock: one route per line, its anchors indented below it. */
export function parseUrlsLock(text: string): {
  urls: LockedUrls;
  diagnostics: Diagnostic[];
} {
  const urls: LockedUrls = new Map();
  const diagnostics: Diagnostic[] = [];
  const error = (line: number, problem: string, fix: string) =>
    diagnostics.push(
      createDiagnostic({
        rule: "urls-lock",
        file: URLS_LOCK,
        line,
        problem,
        fix,
      }),
    );

  let current: LockedRoute | undefined;
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const anchor = /^\s+#(\S+)$/.exec(content)?.[1];
    if (CONFLICT_MARKER.test(content)) {
      error(
        line,
        "a merge left both sides of a conflict here.",
        `Delete the lines with "<<<<<<<", "=======" and ">>>>>>>", and keep the URLs of both sides.`,
      );
      return { urls, diagnostics };
    }
    if (content.startsWith("#") || content.trim() === "") continue;
    if (/^\/(?:\S(?:.*\S)?)?$/.test(content)) {
      current = urls.get(content) ?? { line, anchors: new Map() };
      urls.set(content, current);
    } else if (anchor !== undefined && current) {
      current.anchors.set(anchor, line);
    } else {
      error(
        line,
        `"${content.trim().slice(0, 80)}" is ${anchor === undefined ? 'neither a route, like "/all", nor an anchor, like "  #setup"' : "an anchor without a route above it"}.`,
        "Take that line from an earlier version of the file, or delete it.",
      );
    }
  }
  return { urls, diagnostics };
}

/**
 * Formats the lock, in a stable order.
 * @param urls the anchors of each route
 */
export function formatUrlsLock(
  urls: ReadonlyMap<string, Iterable<string>>,
): string {
  const lines = [...urls.keys()]
    .sort()
    .flatMap((route) => [
      route,
      ...[...(urls.get(route) ?? [])].sort().map((anchor) => `  #${anchor}`),
    ]);
  return `${HEADER}\n${lines.map((line) => `${line}\n`).join("")}`;
}
