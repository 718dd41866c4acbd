import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";

import { temporaryFolder } from "@technical-blog/utils/testing";

const { at, link, write } = temporaryFolder();

const DAY_MS = 86_400_000;

type Post = { days: number; status?: number; isDraft?: boolean };

const nameOf = (slug: string, days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}-${slug}`;

/** Runs the program for posts by slug, on a site that answers their pages with a status or not at all. */
async function due(posts: Record<string, Post>) {
  const requests: string[] = [];
  const site = createServer(({ method = "", url = "" }, response) => {
    requests.push(`${method} ${url}`);
    const status =
      url === "/hook" ? 200 : posts[url.replace(/.*\d-/, "")]?.status;
    if (status === undefined) response.destroy();
    else response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const url = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;

  for (const name of ["node_modules", "package-lock.json", "packages", "src"]) {
    await link(name, path.resolve(name));
  }
  await write("site.json", JSON.stringify({ url, baseUrl: "/blog/" }));
  for (const [slug, { days, isDraft = false }] of Object.entries(posts)) {
    await write(
      `content/posts/${nameOf(slug, days)}.md`,
      `---\ntitle: A\ndraft: ${String(isDraft)}\n---\n\nText.\n`,
    );
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `--require=${require.resolve("esbuild-register")}`,
      "--disable-warning=ExperimentalWarning",
      path.resolve("packages/author/due/due.ts"),
    ],
    {
      cwd: at(),
      env: {
        ...process.env,
        BUILD_HOOK: `${url}/hook`,
        SITE_CONFIG: at("site.json"),
      },
    },
  );
  site.close();
  const listed = [...stdout.matchAll(/\d-([a-z-]+)\.md is due\.$/gm)];
  return { due: listed.map(([, slug = ""]) => slug), requests };
}

test("posts of today, and those of the last week that are not online, get one build", async () => {
  const { due: listed, requests } = await due({
    today: { days: 0, status: 200 },
    skipped: { days: -1, status: 404 },
    unanswered: { days: -7 },
    online: { days: -1, status: 200 },
  });

  expect(new Set(listed)).toEqual(new Set(["today", "skipped", "unanswered"]));
  expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(
    1,
  );
  expect(requests).toContain(`HEAD /blog/${nameOf("online", -1)}`);
});

test("other posts get no build", async () => {
  const { due: listed, requests } = await due({
    online: { days: -1, status: 200 },
    "with-password": { days: -1, status: 401 },
    old: { days: -8, status: 404 },
    scheduled: { days: 1, status: 404 },
    draft: { days: 0, status: 404, isDraft: true },
  });

  expect(listed).toEqual([]);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
});
