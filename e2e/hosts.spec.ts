import { spawn, type ChildProcess } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { FIXTURE_FOLDER, PREFIX } from "./fixtureSite";
import { NEWEST, POST, pageKinds } from "./site";

/*
 * The configurations of docs/hosting.md, run by the hosts themselves: `npm run check:hosts`.
 */

const docs = readFileSync("docs/hosting.md", "utf8");

/** A code block of the docs, by its title. */
function configuration(title: string): string {
  const block = new RegExp(`^\`\`\`\\w+ title="${title}"\\n(.*?)^\`\`\``, "ms");
  const text = block.exec(docs)?.[1];
  if (text === undefined) {
    throw new Error(`docs/hosting.md has no block with the title ${title}.`);
  }
  return text;
}

type Host = {
  name: string;
  title: string;
  /** The whole configuration, and the command that runs it in the foreground. */
  command: (configuration: string, folder: string) => string[];
};

const hosts: Host[] = [
  {
    name: "nginx",
    title: "nginx.conf",
    command: (text, folder) => {
      const file = path.join(folder, "nginx.conf");
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `  ${name}_temp_path ${folder}/${name};`)
        .join("\n");
      writeFileSync(
        file,
        `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n  include /etc/nginx/mime.types;\n  access_log off;\n${temporary}\n${text}}\n`,
      );
      return ["nginx", "-c", file, "-e", path.join(folder, "error.log")];
    },
  },
  {
    name: "Caddy",
    title: "Caddyfile",
    command: (text, folder) => {
      const file = path.join(folder, "Caddyfile");
      writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
      return ["caddy", "run", "--config", file, "--adapter", "caddyfile"];
    },
  },
];

const sites = [
  { where: "at the root", prefix: "", built: "public" },
  {
    where: `below ${PREFIX}`,
    prefix: PREFIX,
    built: FIXTURE_FOLDER,
  },
];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

for (const { name, title, command } of hosts) {
  for (const { where, prefix, built } of sites) {
    test.describe(`${name}, ${where}`, () => {
      test.describe.configure({ mode: "serial" });
      let folder: string;
      let server: ChildProcess;
      let url: string;

      test.beforeAll(async ({ request }) => {
        folder = mkdtempSync(path.join(tmpdir(), "host-"));
        const root = path.join(folder, "root");
        if (prefix === "") symlinkSync(path.resolve(built), root);
        else {
          mkdirSync(root);
          cpSync(built, path.join(root, prefix), { recursive: true });
        }
        const port = await freePort();
        const host = `http://127.0.0.1:${String(port)}`;
        const text = configuration(title)
          .replace("listen 8080", `listen 127.0.0.1:${String(port)}`)
          .replace(":8080", host)
          .replace("/var/www/blog", root)
          .replace("/404.html", `${prefix}/404.html`);
        const [program = "", ...args] = command(text, folder);
        server = spawn(program, args, { stdio: "ignore" });
        const failure = new Promise((_, reject) => {
          server.once("error", reject);
          server.once("exit", (code) => {
            reject(new Error(`${name} ended with code ${String(code)}.`));
          });
        });
        url = host + prefix;
        const answers = expect(async () => {
          expect((await request.get(`${url}/`)).status()).toBe(200);
        }).toPass();
        await Promise.race([failure, answers]);
        server.removeAllListeners("exit");
      });

      test.afterAll(async () => {
        const ended = new Promise((resolve) => server.once("exit", resolve));
        server.kill();
        await ended;
        rmSync(folder, { recursive: true });
      });

      test("every page kind is whole at its URL", async ({ page }) => {
        const kinds = pageKinds.filter(({ path }) => path !== "/404");
        for (const { kind, path } of kinds) {
          const response = await page.goto(url + path);

          expect(response?.status(), kind).toBe(200);
          await expect(page.getByRole("main"), kind).toBeVisible();
          await expect(page).toHaveURL(url + path);
        }
      });

      test("a reader gets from page to page, and finds by search", async ({
        page,
      }) => {
        await page.goto(`${url}/`, { waitUntil: "networkidle" });

        await page
          .locator(`main a[href="${prefix}${NEWEST.path}"]`)
          .first()
          .click();
        await expect(page).toHaveURL(url + NEWEST.path);
        await page.getByPlaceholder("Search...").fill("lockfile");
        await page.getByRole("option").first().click();
        await expect(page.getByRole("article")).toBeVisible();
      });

      test("what is not there is the site's own page, with its status", async ({
        page,
      }) => {
        const response = await page.goto(`${url}/nothing-here`);

        expect(response?.status()).toBe(404);
        await expect(
          page.getByRole("heading", { name: "Page not found" }),
        ).toBeVisible();
      });

      test("pages are revalidated, hashed files are not", async ({
        request,
      }) => {
        const post = await request.get(url + POST);
        const [, script = ""] =
          /"([^"]+-[0-9a-f]{20}\.js)"/.exec(await post.text()) ?? [];
        const caching = async (path: string) =>
          (await request.get(new URL(path, url).href)).headers()[
            "cache-control"
          ];

        expect(post.headers()["cache-control"]).toContain("must-revalidate");
        expect(post.headers()["x-content-type-options"]).toBe("nosniff");
        expect(await caching(script)).toContain("immutable");
        expect(await caching(`${prefix}/rss.xml`)).toContain("must-revalidate");
      });
    });
  }
}
