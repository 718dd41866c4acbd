import { errorMessage } from "../src/node/content/errorMessage";

/** Runs a program. If it fails, the message is printed, and the exit code is 1. */
export function runMain(main: () => Promise<void>, usage?: string) {
  main().catch((error: unknown) => {
    console.error(errorMessage(error));
    if (usage !== undefined) console.error(usage);
    process.exitCode = 1;
  });
}
