import { parseArgs } from "node:util";

import { encodedPath } from "../../src/config/paths";
import { currentDay } from "../../src/node/content/postStatus";
import { inspectPublished } from "../inspectPublished";
import { runMain } from "../runMain";
import { duePosts } from "./duePosts";

const usage = "Usage: npm run due [-- --since 2024-06-07]";

const WEEK_MS = 7 * 86_400_000;
const PATIENCE_MS = 15_000;

/**
 * `npm run due`: lists the posts that fell due since a day (by default a week ago) and are not online, and requests a build
 * (`BUILD_HOOK`) if there are any. .github/workflows/publish-due.yml runs it every day.
 */
async function due() {
  const { values } = parseArgs({
    options: { since: { type: "string" } },
  });
  const since = new Date(values.since ?? Date.now() - WEEK_MS);
  if (Number.isNaN(since.getTime())) {
    throw new Error(`--since: "${values.since ?? ""}" is not a day.`);
  }
  const { site } = await inspectPublished();
  const { baseUrl, url } = site.config;
  const posts = await duePosts(
    site.posts,
    { since: since.toISOString().slice(0, 10), today: currentDay() },
    async (route) => {
      const path = encodedPath(baseUrl.replace(/\/$/, "") + route);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return (await fetch(url + path, { method: "HEAD", signal })).status;
    },
  );
  if (posts.length === 0) {
    console.log("No post falls due.");
    return;
  }
  for (const { file } of posts) console.log(`${file} is due.`);
  const hook = process.env.BUILD_HOOK;
  if (!hook) {
    console.log("BUILD_HOOK names no URL to ask for a build.");
    return;
  }
  const { ok, status } = await fetch(hook, { method: "POST" });
  if (!ok) throw new Error(`The build hook answered ${String(status)}.`);
  console.log("A build is under way.");
}

runMain(due, usage);
