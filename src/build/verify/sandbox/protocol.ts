/** What the runner asks of the supervisor inside of a sandbox, one JSON value a line. */
export type SandboxRequest =
  | {
      kind: "run";
      argv: [string, ...string[]];
      /** What the program reads; nothing when left out. */
      stdin?: string;
      env: Record<string, string>;
      timeoutMs: number;
      /** Processes may go on after the program has ended. */
      background: boolean;
    }
  | {
      kind: "http";
      method: string;
      url: string;
      headers: [string, string][];
      body: string;
      timeoutMs: number;
    };

/** The supervisor's answer, one for each request and in their order. */
export type SandboxAnswer =
  | {
      kind: "ran";
      /** Undefined when the program could not be started or was ended by a signal of another. */
      exitCode: number | undefined;
      /** Its standard output and error as they came, up to a limit. */
      printed: string;
      printedBytes: number;
      isTimedOut: boolean;
      /** Processes that were still there when the program had ended, by name. They have been ended. */
      leftBehind: string[];
    }
  | {
      kind: "response";
      httpVersion: string;
      status: number;
      statusText: string;
      headers: [string, string][];
      body: string;
    }
  | { kind: "failed"; reason: string };
