import type { InspectedFile } from "@technical-blog/content";
import {
  createDiagnostic,
  errorMessage,
  type Diagnostic,
} from "@technical-blog/utils";

/** Long, because a slow host is not a broken link. */
const PATIENCE_MS = 15_000;
/** Simultaneous requests; more would look like an attack to a host with many links. */
const REQUESTS = 8;

/** Statuses of existing pages that refuse programs. */
const GUARDED = new Set([401, 403, 405, 429, 999]);

type Place = { file: string; line: number; column: number | undefined };

/**
 * Requests each external URL that posts link to, once.
 * @param ask returns the status of the response; throws without a response
 */
export async function externalLinkDiagnostics(
  files: readonly Pick<InspectedFile, "file" | "text">[],
  ask: (url: string) => Promise<number> = askHost,
): Promise<Diagnostic[]> {
  const places = new Map<string, Place[]>();
  for (const { file, text } of files) {
    for (const { href, line, column } of text.links) {
      if (!/^https?:\/\//i.test(href)) continue;
      const url = href.replace(/#.*$/s, "");
      places.set(url, [...(places.get(url) ?? []), { file, line, column }]);
    }
  }
  const diagnostics: Diagnostic[] = [];
  const queue = [...places];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [url, ofUrl] = next;
      const problem = await problemOf(url, ask);
      if (problem === undefined) continue;
      for (const place of ofUrl) {
        diagnostics.push(
          createDiagnostic({
            rule: "broken-external-link",
            ...place,
            problem: `the link to ${url} ${problem}.`,
            fix: "Look at it in a browser; correct it, or link to a copy in an archive.",
          }),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: REQUESTS }, work));
  return diagnostics;
}

async function problemOf(
  url: string,
  ask: (url: string) => Promise<number>,
): Promise<string | undefined> {
  try {
    const status = await ask(url);
    if (status < 400 || GUARDED.has(status)) return undefined;
    return `is answered with ${String(status)}`;
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause;
    return `has no answer (${errorMessage(reason instanceof Error ? reason : cause)})`;
  }
}

async function askHost(url: string): Promise<number> {
  const request = (method: string) =>
    fetch(url, { method, signal: AbortSignal.timeout(PATIENCE_MS) });
  const { status } = await request("HEAD");
  // Some hosts do not support HEAD.
  if (status < 400) return status;
  const answer = await request("GET");
  await answer.body?.cancel();
  return answer.status;
}
