import { readReplies, type Thread } from "./readReplies";

const TIMEOUT_MS = 10_000;

/** Why there are no replies: the host answers with an error, lacks the thread, or does not answer. */
export type Problem =
  "failed" | "missing" | "slow" | "unreachable" | "unreadable";

const PROBLEMS: Record<string, Problem> = {
  SyntaxError: "unreadable",
  TimeoutError: "slow",
};

/** Requests the replies of a thread. The host gets no cookie and does not learn from which page. */
export async function fetchReplies(url: string): Promise<Thread | Problem> {
  try {
    const response = await fetch(url, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return readReplies(await response.json()) ?? "unreadable";
    return [404, 410].includes(response.status) ? "missing" : "failed";
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return PROBLEMS[name] ?? "unreachable";
  }
}
