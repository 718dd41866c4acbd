import { parseArgs } from "node:util";

import { currentDay, postStatus } from "../../src/node/content/postStatus";
import { inspectPublished } from "../inspectPublished";
import { runMain } from "../runMain";

const usage = "Usage: npm run due [-- --since 2024-06-07]";

const DAY_MS = 86_400_000;

/**
 * `npm run due`: lists the posts that fell due since a day (by default today), and requests a build (`BUILD_HOOK`) if there
 * are any. .github/workflows/publish-due.yml runs it every day.
 */
async function due() {
  const { values } = parseArgs({
    options: { since: { type: "string" } },
  });
  const today = currentDay();
  const since = new Date(values.since ?? today);
  if (Number.isNaN(since.getTime())) {
    throw new Error(`--since: "${values.since ?? ""}" is not a day.`);
  }
  const before = new Date(since.getTime() - DAY_MS).toISOString().slice(0, 10);
  const { site } = await inspectPublished();
  const posts = site.posts.filter(
    ({ post }) =>
      postStatus(post, today) === "published" &&
      postStatus(post, before) === "scheduled",
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
