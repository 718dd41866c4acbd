import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { copySite } from "../site/copySite";
import { startDevelop, type DevelopServer } from "../site/startDevelop";

/*
 * Starts `gatsby develop` in a copy of the project, adds a post, changes it and code that it includes, and deletes it
 * again. Pages and search have to follow.
 */

const POST = "content/posts/1999-12-31-develop-check.md";
const PAGE = "/page-data/1999-12-31-develop-check/page-data.json";
const LIST = "/page-data/tags/bun/page-data.json";
const INDEX = "/search-index-default.json";
/** Code that the post includes. Gatsby itself does not watch its folder. */
const CODE = "develop-check.mjs";

const START_TIMEOUT_MS = 180_000;
const CHANGE_TIMEOUT_MS = 30_000;

async function checkDevelop() {
  const folder = mkdtempSync(path.join(tmpdir(), "check-develop-"));
  copySite(process.cwd(), folder);
  const write = (file: string, text: string) => {
    writeFileSync(path.join(folder, file), text);
  };
  const server = await startDevelop(folder);
  const has = async (pathname: string, word: string) =>
    (await read(server, pathname)).includes(word);

  try {
    await until("the site answers", START_TIMEOUT_MS, async () =>
      Boolean((await read(server, "/")) && (await read(server, INDEX))),
    );
    write(CODE, "before();\n");
    write(POST, postWith("zyzzyva"));
    await follows("a new post has a page", () => has(PAGE, "zyzzyva"));
    await follows("search finds a new post", () => has(INDEX, "zyzzyva"));
    write(CODE, "zymurgy();\n");
    await follows("a page shows the code that it includes", () =>
      has(PAGE, "zymurgy"),
    );
    write(POST, postWith("zythum"));
    await follows("a list shows a changed summary", () => has(LIST, "zythum"));
    await follows("search finds a changed post", () => has(INDEX, "zythum"));
    rmSync(path.join(folder, POST));
    await follows(
      "search forgets a deleted post",
      async () => !(await has(INDEX, "zythum")),
    );
  } catch (error) {
    console.error(server.log().slice(-4000));
    throw error;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

async function read(server: DevelopServer, pathname: string): Promise<string> {
  if (!server.isRunning()) throw new Error("gatsby develop ended.");
  const response = await fetch(server.url + pathname).catch(() => undefined);
  return response?.ok ? response.text() : "";
}

function postWith(word: string): string {
  return `---\ntitle: A word\ntags: [bun]\n---\n\nThe word is ${word}.\n\n\`\`\`js file=/${CODE}\n\`\`\`\n`;
}

function follows(what: string, isTrue: () => Promise<boolean>) {
  return until(what, CHANGE_TIMEOUT_MS, isTrue);
}

async function until(
  what: string,
  timeout: number,
  isTrue: () => Promise<boolean>,
) {
  const start = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - start > timeout) {
      throw new Error(
        `gatsby develop: not within ${String(timeout)} ms: ${what}.`,
      );
    }
    await wait(100);
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`${what}: after ${seconds.toFixed(1)} s`);
}

checkDevelop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
