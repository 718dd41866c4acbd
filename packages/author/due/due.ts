import { parseArgs } from "node:util";

import {
  currentDay,
  inspectPublished,
  postStatus,
} from "@technical-blog/content";
import { encodedPath, runMain } from "@technical-blog/utils";

const usage = "Usage: npm run due [-- --since 2024-06-07]";

const WEEK_MS = 7 * 86_400_000;

/**
 * `npm run due`: lists the posts that fell due since a day (by default a week ago) and are not online, and requests a build
 * (`BUILD_HOOK`) if there are any. .github/workflows/publish-due.yml runs it every day.
 */
async function due() {
  const { values } = parseArgs({
    options: { since: { type: "string" } },
  });
  const today = currentDay();
  const since = new Date(values.since ?? Date.now() - WEEK_MS);
  if (Number.isNaN(since.getTime())) {
    throw new Error(`--since: "${values.since ?? ""}" is not a day.`);
  }
  const { site } = await inspectPublished();
  const { baseUrl, url } = site.config;
  const recent = site.posts.filter(
    ({ post }) =>
      postStatus(post, today) === "published" &&
      post.date >= since.toISOString().slice(0, 10),
  );
  // A run of the schedule may be skipped, and a build may fail. Without an answer, a build too many does less harm.
  const online = await Promise.all(
    recent.map(async ({ post: { date, route } }) => {
      if (date === today) return false;
      const page = url + encodedPath(baseUrl.replace(/\/$/, "") + route);
      const answer = await fetch(page, { method: "HEAD" }).catch(() => null);
      return answer !== null && answer.status !== 404;
    }),
  );
  const posts = recent.filter((_, index) => !online[index]);
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
