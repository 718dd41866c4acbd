// Bundled and run inside a sandbox, so it imports only Node's own modules and the files beside it.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

import { networkAttempts } from "./networkAttempts";
import { openOutput, type Output } from "./output";
import {
  killProcesses,
  processesExcept,
  processesLeft,
  watchLimits,
  type ResourceLimits,
} from "./processes";
import { readerFiles } from "./readerFiles";
import { startShell } from "./readerShell";

type Limits = {
  timeoutS: number;
  /** Its processes may outlive it. */
  isBackground: boolean;
};
export type ProgramCommand = Limits & {
  argv: readonly string[];
  /** Standard input; empty by default. */
  stdin?: string;
};
/** The text that a reader pastes into their shell. */
type ScriptCommand = Limits & { script: string };
export type Command = ProgramCommand | ScriptCommand;

export type Outcome = {
  /** Null if a signal ended it. */
  exitCode: number | null;
  /** Standard output and error in their order, up to a limit. */
  printed: string;
  printedBytes: number;
  isCut: boolean;
  isTimedOut: boolean;
  /** The exceeded limit for which it was ended. */
  exceeded?: string;
  /** Names of processes that outlived it and were ended. */
  leftBehind: string[];
  /** Paths of files that it created beside its directory. */
  madeOutside: string[];
  /** The reader's own files that it changed. */
  changedFiles: string[];
  /** Whether it exited the reader's shell. */
  isShellGone: boolean;
  hasAskedNetwork: boolean;
  durationMs: number;
};

/** Command lines of the processes that a post leaves running. */
export type Remains = { processes: string[] };

export type Job = {
  commands: readonly Command[];
  env: Record<string, string>;
  /** Whether scripts share one shell, as for a reader. */
  isReader: boolean;
  limits: ResourceLimits;
};

/** Time for processes to end after their block. */
const LEAVING_GRACE_MS = 1_000;
const LAST_OUTPUT_MS = 80;

const [, ...asUser] = process.argv;
let knownOutside = entriesOutside();

async function runProgram(
  command: ProgramCommand,
  env: Record<string, string>,
): Promise<Outcome> {
  const { argv, isBackground, stdin } = command;
  const bystanders = pids();
  const output = openOutput();
  const [program = "", ...args] = [...asUser, ...argv];
  const child = spawn(program, args, {
    cwd: "/tmp/demo",
    env,
    detached: true,
    stdio: [
      stdin === undefined ? "ignore" : "pipe",
      output.writer,
      output.writer,
    ],
  });
  output.closeWriter();
  child.stdin?.on("error", () => undefined); // a program need not read all of it
  child.stdin?.end(stdin);
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });

  return observe(command, output, exit, async (hasEnded) => {
    if (isBackground && hasEnded) {
      await delay(LAST_OUTPUT_MS);
      return [];
    }
    const left = hasEnded
      ? await processesLeft(bystanders, LEAVING_GRACE_MS)
      : [];
    await killProcesses(bystanders);
    await Promise.race([output.ended, delay(LEAVING_GRACE_MS)]);
    return left.map(({ name }) => name);
  });
}

/** @param cleanUp gets whether the command ended by itself; returns the names of its remaining processes */
async function observe(
  { timeoutS }: Command,
  output: Output,
  exit: Promise<number | null>,
  cleanUp: (hasEnded: boolean) => Promise<string[]>,
): Promise<Outcome> {
  const start = performance.now();
  const attempts = networkAttempts();
  const limits = watchLimits(job.limits);
  const end = await Promise.race([
    exit.then((exitCode) => ({ exitCode })),
    limits.exceeded.then((exceeded) => ({ exceeded })),
    delay(timeoutS * 1_000, { isTimedOut: true }, { ref: false }),
  ]);
  limits.stop();
  const leftBehind = await cleanUp("exitCode" in end);

  const outside = entriesOutside();
  const madeOutside = outside.filter((name) => !knownOutside.includes(name));
  knownOutside = outside;
  return {
    exitCode: null,
    isTimedOut: false,
    ...end,
    leftBehind,
    madeOutside: madeOutside.map((name) => `/tmp/${name}`),
    changedFiles: [],
    isShellGone: false,
    hasAskedNetwork: networkAttempts() > attempts,
    durationMs: performance.now() - start,
    ...output.read(),
  };
}

const pids = () => processesExcept([]).map(({ pid }) => pid);

/** Gives a block a /tmp with its own directory, home and temporary files only. */
function entriesOutside(): string[] {
  return readdirSync("/tmp").filter(
    (name) => !["demo", "home", "tmp"].includes(name),
  );
}

async function runBlocks({ commands, env }: Job) {
  for (const command of commands) {
    if ("argv" in command) print(await runProgram(command, env));
  }
}

/** Runs until the shell exits. */
async function runAsReader({ commands, env }: Job) {
  const files = readerFiles(env.HOME ?? "");
  const shell = startShell(asUser, env);
  /** Processes beside the shell, such as our database server. */
  const services = new Set<number>();

  const runScript = async (command: ScriptCommand) => {
    const output = openOutput();
    return observe(
      command,
      output,
      shell.run(command.script),
      async (hasEnded) => {
        output.closeWriter();
        if (hasEnded) await delay(LAST_OUTPUT_MS);
        else await killProcesses(services);
        return [];
      },
    );
  };
  const runBeside = async (command: ProgramCommand) => {
    const before = pids();
    const outcome = await runProgram(command, env);
    for (const { pid } of processesExcept(before)) services.add(pid);
    return outcome;
  };

  for (const command of commands) {
    const outcome = await ("script" in command
      ? runScript(command)
      : runBeside(command));
    const { changed, made } = files.changes();
    print({
      ...outcome,
      madeOutside: [...outcome.madeOutside, ...made],
      changedFiles: changed,
      isShellGone: shell.isGone(),
    });
    if (shell.isGone()) return;
  }
  await shell.close();
  const left = await processesLeft(services, LEAVING_GRACE_MS);
  const pidsLeft = left.map(({ pid }) => pid);
  const withoutChildren = left.filter(
    ({ parent }) => !pidsLeft.includes(parent),
  );
  print({ processes: withoutChildren.map(({ commandLine }) => commandLine) });
}

const print = (line: Outcome | Remains) =>
  process.stdout.write(`${JSON.stringify(line)}\n`);

process.title = "verify-posts"; // so that a block's `pkill node` does not match us
process.umask(0o022);
const job = JSON.parse(await text(process.stdin)) as Job; // the host's own type
await (job.isReader ? runAsReader(job) : runBlocks(job));
// Exits after writing; the namespace ends the remaining processes of blocks.
process.stdout.write("", () => process.exit());
