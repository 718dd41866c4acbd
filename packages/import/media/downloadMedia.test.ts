import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { runImport } from "../runImport";
import { downloadMedia, type DownloadLimits } from "./downloadMedia";

const LIMITS: DownloadLimits = {
  fileBytes: 1_000,
  totalBytes: 2_500,
  timeoutMs: 2_000,
};

let folder: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "download-"));
  server = createServer(({ url = "" }, response) => {
    if (url === "/never.png") return;
    const size = Number(/\d+/.exec(url)?.[0] ?? 5);
    const type = url.includes("page") ? "text/html" : "image/png; charset=x";
    response.statusCode = url.includes("gone") ? 404 : 200;
    if (url === "/moved.png") {
      response.statusCode = 302;
      response.setHeader("Location", "/a%20b.png?c");
    }
    response.setHeader(
      "Content-Type",
      url.includes(".mp4") ? "video/mp4" : type,
    );
    response.end(Buffer.alloc(size, url));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function download(...paths: string[]) {
  const downloads = await downloadMedia(
    paths.map((each) => origin + each),
    folder,
    LIMITS,
  );
  return [...downloads.values()].map(({ file, problem }) =>
    file === undefined ? problem : path.basename(file),
  );
}

test("images and videos are saved under their names, with the ending of their type", async () => {
  expect(
    await download(
      "/a%20b.png?size=2",
      "/moved.png",
      "/clip.mp4",
      "/",
      "/..%2f..%2fx",
    ),
  ).toEqual([
    "0-a-b.png",
    "1-moved.png",
    "2-clip.mp4",
    "3-file.png",
    "4-x.png",
  ]);
});

test.each([
  ["/gone.png", "the host answers 404"],
  ["/page", "it is text/html, and no image or video"],
  ["/1001.png", "it has more than 0.001 MB"],
  ["/never.png", "the host takes longer than 2 s"],
])("%s is not saved", async (url, problem) => {
  expect(await download(url)).toEqual([problem]);
});

test("a host that is not there is a problem of the file alone", async () => {
  const downloads = await downloadMedia(
    ["http://127.0.0.1:1/a.png", `${origin}/a.png`],
    folder,
    LIMITS,
  );

  expect([...downloads.values()].map(({ problem }) => problem)).toEqual([
    expect.any(String),
    undefined,
  ]);
});

test("a host without TLS is a problem in one line", async () => {
  const url = `${origin.replace("http:", "https:")}/a.png`;
  const downloads = await downloadMedia([url], folder, LIMITS);

  expect(downloads.get(url)?.problem).toMatch(/^.*[^:\s]$/);
});

test("all files together have a limit", async () => {
  const saved = await download("/900.png", "/901.png", "/902.png", "/903.png");

  expect(saved.filter((each) => each.endsWith(".png"))).toHaveLength(2);
  expect(saved).toContain("all files together have more than 0.0025 MB");
});

describe("an import", () => {
  const root = () => path.join(folder, "project");

  async function importPosts(downloadsMedia: boolean) {
    const source = path.join(folder, "site");
    await mkdir(path.join(source, "_posts"), { recursive: true });
    await mkdir(path.join(root(), "content"), { recursive: true });
    await writeFile(path.join(source, "_config.yml"), "title: A\n");
    await writeFile(path.join(root(), "content/tags.yml"), "");
    await writeFile(
      path.join(source, "_posts/2024-01-01-a.md"),
      `---\ntitle: A\nimage: ${origin}/cover.png\n---\n\n![A](${origin}/a.png) [link](${origin}/a.png)\n\n<video src="${origin}/clip.mp4"></video>\n\n![B](${origin}/b/a.png)\n\n![C](${origin}/gone.png)\n`,
    );
    const { lines } = await runImport(root(), {
      tool: "jekyll",
      source,
      keepsRoutes: true,
      isDryRun: false,
      downloadsMedia,
    });
    return lines;
  }

  const read = (name: string) => readFile(path.join(root(), name), "utf8");

  test("saves media beside the post, and lists what failed", async () => {
    const lines = await importPosts(true);

    const post = await read("content/posts/2024-01-01-a/index.md");
    expect(post).toContain("image: ./cover.png\n");
    expect(post).toContain(`![A](./a.png) [link](${origin}/a.png)\n`);
    expect(post).toContain('<video src="./clip.mp4"></video>');
    expect(post).toContain("![B](./a-2.png)");
    expect(post).toContain(`![C](${origin}/gone.png)`);
    expect(await read("content/posts/2024-01-01-a/a-2.png")).toBe("/b/a.");
    expect(lines).toContain(
      `  _posts/2024-01-01-a.md:12: ${origin}/gone.png is not downloaded: the host answers 404.`,
    );
    expect((await importPosts(true)).at(-1)).toContain(" 0 files written,");
  });

  test("says what it leaves when it does not download", async () => {
    const lines = await importPosts(false);

    expect(await read("content/posts/2024-01-01-a.md")).toContain(
      `![A](${origin}/a.png)`,
    );
    expect(lines).toContain(
      "  images and videos on other hosts stay there, where browsers do not load them; --download-media saves them beside the posts (5 times: _posts/2024-01-01-a.md:6, _posts/2024-01-01-a.md:8, _posts/2024-01-01-a.md:10, …)",
    );
  });
});
