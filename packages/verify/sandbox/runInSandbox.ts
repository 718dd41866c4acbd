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

import { errorMessage } from "@technical-blog/utils";
import { buildSync } from "esbuild";
import { once } from "lodash";

import type { Job, Outcome, Remains } from "./driver";
import type { ResourceLimits } from "./processes";
import { standardPath } from "./programs";

/** The group of all blocks, and their user if this program does not run as root. */
const NOBODY = 65534;
/** User ids without accounts on any system. */
const UNUSED_USERS = { first: 61_200, count: 3_800 };
/** Backstop beyond the limits of commands, which the driver enforces. */
const DRIVER_GRACE_MS = 15_000;

/** The whole environment of a block: nothing from the machine or its user. */
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
  // A file, because npm_config_… would override a project's own .npmrc.
  NPM_CONFIG_GLOBALCONFIG: "/tmp/home/.npm-global",
};

const COMMIT_TIME = "2024-01-01T12:00:00Z";
/** Makes commit hashes reproducible. Not in reader mode. */
const FIXED_COMMIT_TIME = {
  GIT_AUTHOR_DATE: COMMIT_TIME,
  GIT_COMMITTER_DATE: COMMIT_TIME,
};

/** Without a network, keeps npm from retrying to reach its registry. */
const NPM_SETTINGS =
  "audit=false\nfund=false\nprogress=false\nupdate-notifier=false\nfetch-retries=0\n";

/** Canary files in the reader's HOME; a run must not change them. */
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
  /** Path of the Node for blocks; by default, the Node of this process. */
  node?: string;
};

type SandboxRun = {
  /** One for each executed command; a command may end all processes, including the driver. */
  outcomes: Outcome[];
  /** Set if a reader's job completed. */
  remains?: Remains;
  complaint: string;
};

/**
 * Runs commands one by one as an unprivileged user in a fresh directory, with separate processes, temporary files and
 * network; everything else is read-only.
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
    // The kernel limits processes by user, so each sandbox has its own user.
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
    child.stdin.on("error", () => undefined); // the missing answer reports it
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

/** The reason that this machine cannot isolate blocks; undefined if it can. */
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

/** The driver as JavaScript text, because the user of a sandbox may not be able to read this project. */
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
