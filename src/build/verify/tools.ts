import type { Step } from "./extractBlocks";

type Tool = {
  /** How the page names it. */
  label: string;
  /** Prints its version, in the first number with a dot or the first number. */
  version: string;
};

/** Programs a machine may lack or whose version matters; a shell's own company (sed, grep, ls …) is taken for granted. */
export const TOOLS: Record<string, Tool | undefined> = {
  git: { label: "git", version: "git --version" },
  node: { label: "Node", version: "node --version" },
  npm: { label: "npm", version: "npm --version" },
  npx: { label: "npm", version: "npm --version" },
  bash: { label: "Bash", version: "bash --version" },
  sqlite3: { label: "SQLite", version: "sqlite3 --version" },
  psql: { label: "PostgreSQL", version: "psql --version" },
  initdb: { label: "PostgreSQL", version: "initdb --version" },
  pg_ctl: { label: "PostgreSQL", version: "pg_ctl --version" },
  postgres: { label: "PostgreSQL", version: "postgres --version" },
  nginx: { label: "nginx", version: "nginx -v 2>&1" },
  nft: { label: "nftables", version: "nft --version" },
  curl: { label: "curl", version: "curl --version" },
  jq: { label: "jq", version: "jq --version" },
  python3: { label: "Python", version: "python3 --version" },
  openssl: { label: "OpenSSL", version: "openssl version" },
  "ssh-keygen": { label: "OpenSSH", version: "ssh -V 2>&1" },
  ssh: { label: "OpenSSH", version: "ssh -V 2>&1" },
  gpg: { label: "GnuPG", version: "gpg --version" },
  bun: { label: "Bun", version: "bun --version" },
  deno: { label: "Deno", version: "deno --version" },
  go: { label: "Go", version: "go version" },
  docker: { label: "Docker", version: "docker --version" },
  make: { label: "make", version: "make --version" },
  gcc: { label: "GCC", version: "gcc -dumpfullversion" },
  zsh: { label: "Zsh", version: "zsh --version" },
  fish: { label: "fish", version: "fish --version" },
  pwsh: { label: "PowerShell", version: "pwsh --version" },
  powershell: { label: "PowerShell", version: "powershell --version" },
  tmux: { label: "tmux", version: "tmux -V" },
  rg: { label: "ripgrep", version: "rg --version" },
  fzf: { label: "fzf", version: "fzf --version" },
  systemctl: { label: "systemd", version: "systemctl --version" },
};

/** The known programs a step runs, as far as its text shows them at the start of a command. */
export function toolsOf({ block }: Step): string[] {
  const { marks, text } = block;
  if (marks.role !== "run") return [];
  switch (marks.kind) {
    case "shell":
    case "console":
      return shellTools(text);
    case "js":
    case "ts":
      return ["node"];
    case "sql":
      return marks.database === "postgres" ? ["initdb", "psql"] : ["sqlite3"];
    case "http":
      return [];
  }
}

const COMMAND_START =
  /(?:^|[|;&(`]|\$\(|\b(?:do|then|else|sudo|exec|time|xargs|env|if|while|!)\s)\s*(?:\$ )?(?:[A-Za-z_]\w*=\S*\s+)*([A-Za-z][\w.-]*)(?=$|[\s;|&)])/gm;

function shellTools(text: string): string[] {
  const names = [...text.matchAll(COMMAND_START)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => Object.hasOwn(TOOLS, name));
}
