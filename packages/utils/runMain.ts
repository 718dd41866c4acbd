import { errorMessage } from "./errorMessage";
import { errorCode } from "./ifExists";

/**
 * Runs a program. If it fails, prints the message and sets the exit code to 1.
 * @param usage for `--help`, and for wrong arguments
 */
export function runMain(main: () => Promise<void>, usage?: string) {
  const asksForHelp = process.argv
    .slice(2)
    .some((arg) => /^(--help|-h)$/.test(arg));
  if (asksForHelp && usage !== undefined) {
    console.log(usage);
    return;
  }
  main().catch((error: unknown) => {
    const isUsage = errorCode(error)?.startsWith("ERR_PARSE_ARGS") ?? false;
    // Node adds an explanation of file names with a dash.
    console.error(
      errorMessage(error).replace(/ To specify a positional.*/s, ""),
    );
    if (isUsage && usage !== undefined) console.error(usage);
    process.exitCode = 1;
  });
}
