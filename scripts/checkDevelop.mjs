import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "./projectRoot.mjs";

const POST = path.join("content", "posts", "1999-12-31-develop-check.md");
/** Code that the post includes, outside of what Gatsby itself watches. */
const CODE = path.join("node_modules", ".cache", "develop-check.mjs");
const ROUTE = "/1999-12-31-develop-check";
const INDEX = "/search-index-default.json";
const WORD = "zyzzyva";
const CODE_WORD = "zymurgy";
const NEW_WORD = "zythum";

const START_TIMEOUT_MS = 120_000;
const CHANGE_TIMEOUT_MS = 30_000;

/**
 * Starts `gatsby develop`, adds a post, changes it and code that it includes, and deletes it again: pages and search follow.
 * @returns {Promise<void>}
 */
export async function checkDevelop() {
  const port = await freePort();
  const develop = spawn(
    process.execPath,
    [
      path.join("node_modules", "gatsby", "cli.js"),
      "develop",
      "--host=127.0.0.1",
      `--port=${port}`,
    ],
    {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, CI: "true" },
    },
  );
  let log = "";
  for (const stream of [develop.stdout, develop.stderr]) {
    stream.on("data", (/** @type {Buffer} */ data) => (log += data.toString()));
  }
  const ended = new Promise((resolve) => develop.once("exit", resolve));
  const site = `http://127.0.0.1:${port}`;
  const file = path.join(projectRoot, POST);
  const code = path.join(projectRoot, CODE);

  /** @param {string} address */
  const read = async (address) => {
    if (develop.exitCode !== null) throw new Error("gatsby develop ended.");
    const answer = await fetch(site + address).catch(() => undefined);
    return answer?.ok ? answer.text() : "";
  };
  /** @param {string} address */
  const isThere = async (address, word = WORD) =>
    (await read(address)).includes(word);
  const page = `/page-data${ROUTE}/page-data.json`;

  try {
    await until("it answers", START_TIMEOUT_MS, async () =>
      Boolean((await read("/")) && (await read(INDEX))),
    );
    mkdirSync(path.dirname(code), { recursive: true });
    writeFileSync(code, "before();\n");
    writeFileSync(file, post(WORD));
    await until("a new post has a page", CHANGE_TIMEOUT_MS, () =>
      isThere(page),
    );
    await until("search finds a new post", CHANGE_TIMEOUT_MS, () =>
      isThere(INDEX),
    );
    writeFileSync(code, `${CODE_WORD}();\n`);
    await until(
      "a page shows the code that it includes",
      CHANGE_TIMEOUT_MS,
      () => isThere(page, CODE_WORD),
    );
    writeFileSync(file, post(NEW_WORD));
    await until("a list shows a changed summary", CHANGE_TIMEOUT_MS, () =>
      isThere("/page-data/tags/bun/page-data.json", NEW_WORD),
    );
    await until("search finds a changed post", CHANGE_TIMEOUT_MS, () =>
      isThere(INDEX, NEW_WORD),
    );
    rmSync(file);
    await until(
      "search forgets a post that is gone",
      CHANGE_TIMEOUT_MS,
      async () => !(await isThere(INDEX, NEW_WORD)),
    );
  } catch (error) {
    console.error(log.slice(-4000));
    throw error;
  } finally {
    rmSync(file, { force: true });
    rmSync(code, { force: true });
    develop.kill("SIGINT");
    await ended;
  }
}

/** @param {string} word */
function post(word) {
  return `---\ntitle: A word\ntags: [bun]\n---\n\nA ${word} it is.\n\n\`\`\`js file=/${CODE}\n\`\`\`\n`;
}

/**
 * @param {string} what
 * @param {number} timeout In ms.
 * @param {() => Promise<boolean>} isSo
 */
async function until(what, timeout, isSo) {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > timeout) {
      throw new Error(`gatsby develop: not within ${timeout} ms: ${what}.`);
    }
    await wait(100);
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`${what}: after ${seconds.toFixed(1)} s`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
