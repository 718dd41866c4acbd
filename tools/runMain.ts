import { errorMessage } from "../src/node/content/errorMessage";
import { errorCode } from "../src/node/content/ifExists";

/**
 * Runs a program. If it fails, the message is printed, and the exit code is 1.
 * @param usage printed too if the arguments are wrong
 */
export function runMain(main: () => Promise<void>, usage?: string) {
  main().catch((error: unknown) => {
    const isUsage = errorCode(error)?.startsWith("ERR_PARSE_ARGS") ?? false;
    // Node adds how to pass a file name with a dash.
    console.error(
      errorMessage(error).replace(/ To specify a positional.*/s, ""),
    );
    if (isUsage && usage !== undefined) console.error(usage);
    process.exitCode = 1;
  });
}
