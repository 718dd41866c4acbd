import type { SandboxAnswer } from "./sandbox/protocol";

type Ran = Extract<SandboxAnswer, { kind: "ran" }>;

const OUTSIDE = /^.*(?:Read-only file system|read-only file system|EROFS).*$/m;
const FORBIDDEN =
  /^.*(?<![\w.-])\/(?!tmp\b|dev\b|proc\b)[\w.-]+.*(?:Permission denied|EACCES).*$/m;
const NETWORK =
  /^.*(?:Could not resolve host|Temporary failure in name resolution|Name or service not known|Network is unreachable|network is unreachable|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ENOTCACHED|No route to host).*$/m;
const NOT_FOUND = /(?:^|: )([\w.+-]+): command not found$/m;

/** What a block did that it may not, whatever it printed. */
export function misconduct({ isTimedOut, leftBehind }: Ran, timeoutS: number): string[] {
  if (isTimedOut) {
    return [
      `it was still running after ${String(timeoutS)} s and was ended with its children. ` +
        "Make it end, or give it more time (timeout=60).",
    ];
  }
  if (leftBehind.length > 0) {
    return [
      `it left a process behind: ${[...new Set(leftBehind)].join(", ")}. ` +
        'End it in the block, or add "background".',
    ];
  }
  return [];
}

/** Why a block that failed may have done so, from what it printed. */
export function likelyCauses(printed: string): string[] {
  const outside = OUTSIDE.exec(printed)?.[0] ?? FORBIDDEN.exec(printed)?.[0];
  const network = NETWORK.exec(printed)?.[0];
  const [, program] = NOT_FOUND.exec(printed) ?? [];
  return [
    ...(outside === undefined
      ? []
      : [`it wrote outside of its directory, which is not allowed: ${outside.trim()}`]),
    ...(network === undefined
      ? []
      : [`it needs the network, and there is none: ${network.trim()}`]),
    ...(program === undefined
      ? []
      : [`"${program}" is no command here. If readers need to install it, add needs="${program}".`]),
  ];
}

export function wrongExitCode(
  { exitCode, isTimedOut }: Ran,
  expected: number,
): string[] {
  if (isTimedOut || exitCode === expected) return [];
  return [
    exitCode === undefined
      ? "it was ended by a signal."
      : `exit code ${String(exitCode)}, not ${String(expected)}.` +
        (expected === 0 ? ` If that is right, add exit=${String(exitCode)}.` : ""),
  ];
}
