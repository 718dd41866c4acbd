import { createInterface } from "node:readline/promises";

export type Ask = (question: string) => Promise<string>;

/**
 * Lets a program ask its user, before it writes anything.
 * @param work gets the function that asks; undefined without a terminal, as in scripts
 */
export async function withTerminal<T>(
  work: (ask: Ask | undefined) => Promise<T>,
): Promise<T> {
  if (!process.stdin.isTTY) return work(undefined);
  // Standard output is for results.
  const terminal = createInterface({
    input: process.stdin,
    output: process.stderr,
  });
  // Without an answer, Node would end with exit code 0 in the middle of the work.
  const ended = new AbortController();
  terminal.once("close", () => {
    ended.abort();
  });
  try {
    return await work(async (question) => {
      const answer = await terminal.question(question, {
        signal: ended.signal,
      });
      return answer.trim();
    });
  } catch (error) {
    if (ended.signal.aborted)
      throw new Error("Stopped; nothing was written.", { cause: error });
    throw error;
  } finally {
    terminal.close();
  }
}
