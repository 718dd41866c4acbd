import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

import { transformSync } from "esbuild";

import type { Command, Outcome } from "./driver";

const NOBODY = 65534;
/** Beyond the limits of the commands, which the driver keeps itself. */
const DRIVER_GRACE_MS = 15_000;
const COMMIT_TIME = "2024-01-01T12:00:00Z";

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
  GIT_AUTHOR_DATE: COMMIT_TIME,
  GIT_COMMITTER_DATE: COMMIT_TIME,
  GIT_CONFIG_NOSYSTEM: "1",
  // A file, since npm_config_… would outweigh a project's own .npmrc.
  NPM_CONFIG_GLOBALCONFIG: "/tmp/home/.npm-global",
};

/** npm asks its registry at each install, again and again, and there is none. */
const NPM_SETTINGS =
  "audit=false\nfund=false\nprogress=false\nupdate-notifier=false\nfetch-retries=0\n";

/** An outcome for each command that was reached: one may end all processes, those that run it included. */
type SandboxRun = { outcomes: Outcome[]; complaint: string };

/**
 * Runs commands one after the other as an unprivileged user in a fresh directory, with processes, temporary
 * files and a network of their own; all else can only be read.
 */
export async function runInSandbox(
  commands: readonly Command[],
): Promise<SandboxRun> {
  const isRoot = process.getuid?.() === 0;
  const base = mkdtempSync(path.join(os.tmpdir(), "verify-"));
  try {
    const folders = ["demo", "home", "tmp"].map((name) =>
      path.join(base, name),
    );
    for (const folder of folders) mkdirSync(folder);
    writeFileSync(path.join(base, "home", ".npm-global"), NPM_SETTINGS);
    if (isRoot) {
      for (const folder of [base, ...folders]) {
        chownSync(folder, NOBODY, NOBODY);
      }
    }
    const seconds = commands.reduce((sum, { timeoutS }) => sum + timeoutS, 0);
    const child = spawn(
      "unshare",
      [
        ...(isRoot ? [] : ["--user", "--map-root-user"]),
        ...["--net", "--mount", "--pid", "--ipc", "--uts"],
        ...["--fork", "--kill-child"],
        ...["bash", path.join(__dirname, "sandboxSetUp.sh")],
        ...[base, isRoot ? String(NOBODY) : "nested"],
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
    child.stdin.end(JSON.stringify({ commands, env: ENVIRONMENT }));
    const failed = new Promise<never>((_resolve, reject) =>
      child.once("error", reject),
    );
    const [answers, complaint] = await Promise.race([
      Promise.all([text(child.stdout), text(child.stderr)]),
      failed,
    ]);
    const outcomes = answers
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Outcome); // the driver's own type
    return { outcomes, complaint: complaint.trim() };
  } finally {
    rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Why blocks cannot be run apart from this machine; nothing when they can. */
export async function isolationObstacle(): Promise<string | undefined> {
  if (process.platform !== "linux") {
    return `namespaces are Linux's, and this is ${process.platform}`;
  }
  const probe = `
    [ "$(id -u)" = ${String(NOBODY)} ] || echo "blocks would run as user $(id -u)"
    touch here || echo "blocks could not write to their directory"
    for place in / /var/tmp "$1"; do
      ! touch "$place/.verify" 2>/dev/null || echo "blocks could write to $place"
    done`;
  const argv = ["bash", "-c", probe, "probe", os.homedir()];
  try {
    const { complaint, outcomes } = await runInSandbox([
      { argv, timeoutS: 10, isBackground: false },
    ]);
    const printed = outcomes[0]?.printed;
    return printed === "" ? undefined : (printed ?? complaint);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether blocks find this program. */
export function isInstalled(program: string): boolean {
  return standardPath()
    .split(":")
    .some((folder) => existsSync(path.join(folder, program)));
}

/** The folders of programs: Node's, the usual ones, and PostgreSQL's where Debian keeps them. */
export function standardPath(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [
    path.dirname(process.execPath),
    "/usr/local/bin",
    "/usr/bin",
    "/bin",
    "/usr/local/sbin",
    "/usr/sbin",
    "/sbin",
    ...versions.sort().map((version) => path.join(debian, version, "bin")),
  ].join(":");
}

/** The driver as JavaScript, handed over as text: what runs it may not even read this project. */
function driverProgram(): string {
  const source = readFileSync(path.join(__dirname, "driver.ts"), "utf8");
  return transformSync(source, {
    loader: "ts",
    format: "esm",
    target: "node20",
  }).code;
}
