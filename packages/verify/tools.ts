import { execFile } from "node:child_process";
import { promisify } from "node:util";

import type { Step } from "@technical-blog/markdown";
import { compareLabels } from "@technical-blog/utils";

import { isInstalled, standardPath } from "./sandbox/programs";

/** The label of a program, and the arguments that make it print its version. */
type Tool = [label: string, ...args: string[]];

const POSTGRESQL: Tool = ["PostgreSQL", "--version"];
const OPENSSH: Tool = ["OpenSSH", "-V"];
const SYSTEMD: Tool = ["systemd", "--version"];

/** Programs that a machine may lack; assumes the usual ones (sed, grep, ls …). */
const TOOLS: Record<string, Tool | undefined> = {
  bun: ["Bun", "--version"],
  curl: ["curl", "--version"],
  deno: ["Deno", "--version"],
  docker: ["Docker", "--version"],
  ffmpeg: ["FFmpeg", "-version"],
  fish: ["fish", "--version"],
  fzf: ["fzf", "--version"],
  gcc: ["GCC", "-dumpfullversion"],
  git: ["git", "--version"],
  go: ["Go", "version"],
  gpg: ["GnuPG", "--version"],
  initdb: POSTGRESQL,
  jq: ["jq", "--version"],
  make: ["make", "--version"],
  nft: ["nftables", "--version"],
  nginx: ["nginx", "-v"],
  node: ["Node", "--version"],
  npm: ["npm", "--version"],
  npx: ["npm", "--version"],
  openssl: ["OpenSSL", "version"],
  pg_ctl: POSTGRESQL,
  psql: POSTGRESQL,
  pwsh: ["PowerShell", "--version"],
  python3: ["Python", "--version"],
  rg: ["ripgrep", "--version"],
  rsync: ["rsync", "--version"],
  sqlite3: ["SQLite", "--version"],
  ssh: OPENSSH,
  sshd: OPENSSH,
  "systemd-analyze": SYSTEMD,
  "systemd-socket-activate": SYSTEMD,
  tmux: ["tmux", "-V"],
  tsc: ["TypeScript", "--version"],
  zsh: ["Zsh", "--version"],
};

const COMMAND_START =
  /(?<=(?:^|[|;&(`]|\b(?:do|then|else|exec|time|xargs|env|if|while|!)\s)\s*(?:[A-Za-z_]\w*=\S*\s+)*)[A-Za-z][\w.-]*(?=$|[\s;|&)])/gm;

/** The known programs at the start of a step's commands. */
export function toolsOf({ kind, text }: Step): string[] {
  switch (kind) {
    case "file":
      return [];
    case "shell": {
      const names = [...text.matchAll(COMMAND_START)].map(([name]) => name);
      return [...new Set(names)].filter((name) => Object.hasOwn(TOOLS, name));
    }
    case "js":
    case "ts":
      return ["node"];
    case "sql":
      return ["sqlite3"];
    case "postgres":
      return ["initdb", "pg_ctl", "psql"];
    case "http":
      return ["curl"];
  }
}

/** Programs that a step needs and the machine lacks. */
export function missingTools(step: Step): string[] {
  return toolsOf(step).filter((name) => !isInstalled(name));
}

/**
 * The versions of the programs in these steps, by label; Bash's if there are no others.
 * @param node the version of Node; by default, of this process
 */
export async function toolVersions(
  steps: readonly Step[],
  node = process.versions.node,
): Promise<Record<string, string>> {
  const tools = new Map<string, { program: string; args: string[] }>();
  for (const program of steps.flatMap(toolsOf)) {
    const [label = program, ...args] = TOOLS[program] ?? [];
    tools.set(label, { program, args });
  }
  if (tools.size === 0)
    tools.set("Bash", { program: "bash", args: ["--version"] });
  const entries = await Promise.all(
    [...tools].map(async ([label, { program, args }]) => {
      if (program === "node") return [label, node] as const;
      const { stdout, stderr } = await promisify(execFile)(program, args, {
        env: { PATH: standardPath() },
      });
      const [version = ""] = /\d+(?:\.\d+)*/.exec(stdout + stderr) ?? [];
      return [label, version] as const;
    }),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => compareLabels(a, b)));
}
