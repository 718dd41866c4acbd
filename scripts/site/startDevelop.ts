import { spawn } from "node:child_process";
import { once } from "node:events";

import { freePort } from "./freePort";
import { logOf } from "./runProgram";

export type DevelopServer = {
  url: string;
  isRunning: () => boolean;
  /** Its output so far. */
  log: () => string;
  stop: () => Promise<void>;
};

/** Starts `npm start` in the folder of a site, on a free port. Does not wait until it answers. */
export async function startDevelop(folder: string): Promise<DevelopServer> {
  const port = String(await freePort());
  const develop = spawn(
    process.execPath,
    ["scripts/run.mjs", "start", "--host=127.0.0.1", `--port=${port}`],
    {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        CI: "true",
        // As on an author's machine, only visited pages are updated.
        GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "true",
      },
    },
  );
  const log = logOf(develop);
  const ended = once(develop, "exit");
  return {
    url: `http://127.0.0.1:${port}`,
    isRunning: () => develop.exitCode === null,
    log,
    stop: async () => {
      develop.kill();
      await ended;
    },
  };
}
