/** The message of an error and of each nested cause, outermost first. An error that causes itself ends the chain. */
export function causes(error: unknown): string[] {
  const seen = new Set<unknown>();
  for (let cause = error; cause != null && !seen.has(cause);) {
    seen.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return [...seen].map(messageOf);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
