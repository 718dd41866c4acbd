import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

import { buildSync } from "esbuild";
import { once } from "lodash";

import { errorMessage } from "../../../src/node/content/errorMessage";
import type { Job, Outcome, Remains } from "./driver";
import type { ResourceLimits } from "./processes";
import { standardPath } from "./programs";

/** The group of all blocks, and their user when this program does not run as root. */
const NOBODY = 65534;
/** Users that no system gives an account. */
const UNUSED_USERS = { first: 61_200, count: 3_800 };
/** Beyond the limits of the commands, which the driver keeps itself. */
const DRIVER_GRACE_MS = 15_000;

/** All that a block's environment has: nothing of the machine's or of who runs it. */
const ENVIRONMENT = {
  PATH: standardPath(),
  HOME: "/tmp/home",
  TMPDIR: "/tmp/tmp",
  USER: "nobody",
  LOGNAME: "nobody",
  SHELL: "/bin/bash",
  LANG: "C.UTF-8",
  TZ: "UTC",
  TERM: "dumb",
  GIT_CONFIG_NOSYSTEM: "1",
  // A file, since npm_config_… would outweigh a project's own .npmrc.
  NPM_CONFIG_GLOBALCONFIG: "/tmp/home/.npm-global",
};

const COMMIT_TIME = "2024-01-01T12:00:00Z";
/** So that hashes repeat. A reader has no such thing. */
const FIXED_COMMIT_TIME = {
  GIT_AUTHOR_DATE: COMMIT_TIME,
  GIT_COMMITTER_DATE: COMMIT_TIME,
};

/** npm asks its registry at each install, again and again, and there is none. */
const NPM_SETTINGS =
  "audit=false\nfund=false\nprogress=false\nupdate-notifier=false\nfetch-retries=0\n";

/** What lies in a reader's home and has to stay as it is. */
const READER_FILES = {
  ".ssh/id_ed25519": "The reader's private key.\n",
  ".ssh/config": "# The reader's hosts.\n",
  ".bashrc": "# The reader's shell.\n",
  ".zshrc": "# The reader's other shell.\n",
  ".gitconfig": "[user]\n\tname = Reader\n\temail = reader@example.org\n",
  ".npmrc": "# The reader's tokens.\n",
};

type SandboxOptions = Omit<Job, "env" | "limits"> & {
  limits?: ResourceLimits;
  /** Path of the Node that blocks find, when it is not this one. */
  node?: string;
};

type SandboxRun = {
  /** One for each command that was reached: one may end all processes, those that run it included. */
  outcomes: Outcome[];
  /** Of a reader's job that came to its end. */
  remains?: Remains;
  complaint: string;
};

/**
 * Runs commands one after the other as an unprivileged user in a fresh directory, with processes, temporary
 * files and a network of their own; all else can only be read.
 */
export async function runInSandbox({
  commands,
  isReader,
  limits = { processes: 400, memoryGb: 2 },
  node = process.execPath,
}: SandboxOptions): Promise<SandboxRun> {
  const isRoot = process.getuid?.() === 0;
  const base = mkdtempSync(path.join(os.tmpdir(), "verify-"));
  try {
    for (const name of ["demo", "home", "tmp"]) {
      mkdirSync(path.join(base, name));
    }
    const files = {
      ".npm-global": NPM_SETTINGS,
      ...(isReader ? READER_FILES : {}),
    };
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(base, "home", name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    // The kernel counts processes by user: with one of its own, a sandbox takes none from others.
    const user = isRoot ? unusedUser() : undefined;
    if (user !== undefined) giveTo(user, base);
    const seconds = commands.reduce((sum, { timeoutS }) => sum + timeoutS, 0);
    const child = spawn(
      "unshare",
      [
        ...(isRoot ? [] : ["--user", "--map-root-user"]),
        ...["--net", "--mount", "--pid", "--ipc", "--uts"],
        ...["--fork", "--kill-child"],
        ...["bash", path.join(__dirname, "setUp.sh")],
        ...[base, user === undefined ? "nested" : String(user), node],
        ...[process.execPath, "--input-type=module"],
        ...["--eval", driverProgram(), "--"],
      ],
      {
        env: { PATH: standardPath(), LANG: "C.UTF-8" },
        timeout: seconds * 1_000 + DRIVER_GRACE_MS,
        killSignal: "SIGKILL",
      },
    );
    child.stdin.on("error", () => undefined); // told by the answer that does not come
    const env = { ...ENVIRONMENT, ...(isReader ? {} : FIXED_COMMIT_TIME) };
    child.stdin.end(
      JSON.stringify({ commands, isReader, limits, env } satisfies Job),
    );
    const failed = new Promise<never>((_resolve, reject) =>
      child.once("error", reject),
    );
    const [answers, complaint] = await Promise.race([
      Promise.all([text(child.stdout), text(child.stderr)]),
      failed,
    ]);
    const lines = answers
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Outcome | Remains); // the driver's own types
    return {
      outcomes: lines.filter((line) => "printed" in line),
      remains: lines.find((line) => "processes" in line),
      complaint: complaint.trim(),
    };
  } finally {
    rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  }
}

const unusedUser = () => UNUSED_USERS.first + randomInt(UNUSED_USERS.count);

function giveTo(user: number, folder: string) {
  const entries = readdirSync(folder, { recursive: true }).map(String);
  for (const name of ["", ...entries]) {
    chownSync(path.join(folder, name), user, NOBODY);
  }
}

/** Why blocks cannot be run apart from this machine; nothing when they can. */
export async function isolationObstacle(): Promise<string | undefined> {
  if (process.platform !== "linux") {
    return `namespaces are Linux's, and this is ${process.platform}`;
  }
  const probe = `
    [ "$(id -un)" = nobody ] || echo "blocks would run as user $(id -u)"
    touch here || echo "blocks could not write to their directory"
    for place in / /var/tmp "$1"; do
      ! touch "$place/.verify" 2>/dev/null || echo "blocks could write to $place"
    done`;
  const argv = ["bash", "-c", probe, "probe", os.homedir()];
  try {
    const { complaint, outcomes } = await runInSandbox({
      commands: [{ argv, timeoutS: 10, isBackground: false }],
      isReader: false,
    });
    const printed = outcomes[0]?.printed;
    return printed === "" ? undefined : (printed ?? complaint);
  } catch (error) {
    return errorMessage(error);
  }
}

/** The driver as JavaScript, handed over as text: what runs it may not even read this project. */
const driverProgram = once((): string => {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, "driver.ts")],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
  });
  return outputFiles[0]?.text ?? "";
});
