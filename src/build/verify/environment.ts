import { standardPath } from "./sandbox/openSandbox";

const COMMIT_TIME = "2024-01-01T12:00:00Z";

/** All that a block's environment has: nothing of the machine's or of who runs it. */
export function blockEnvironment(): Record<string, string> {
  return {
    PATH: standardPath(),
    HOME: "/tmp/home",
    USER: "nobody",
    LOGNAME: "nobody",
    SHELL: "/bin/bash",
    LANG: "C.UTF-8",
    TZ: "UTC",
    TERM: "dumb",
    NO_COLOR: "1",
    GIT_AUTHOR_DATE: COMMIT_TIME,
    GIT_COMMITTER_DATE: COMMIT_TIME,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    // A file instead of npm_config_…, which scripts see and which outweighs a project's own .npmrc.
    NPM_CONFIG_GLOBALCONFIG: "/tmp/.npmrc",
  };
}

/** npm's settings below all others: nothing that asks the network, or tells of what is new. */
export const NPM_SETTINGS = [
  "offline=true",
  "audit=false",
  "fund=false",
  "progress=false",
  "update-notifier=false",
  "",
].join("\n");
