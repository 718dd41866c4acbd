import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { runMain } from "@technical-blog/utils";
import { transformSync } from "esbuild";

/*
 * `node scripts/run.mjs check:packages`: packs packages, installs them into an empty folder outside of this repository, and does there
 * what their READMEs say.
 */

const PACKED = ["utils", "search", "markdown", "content", "import"];

async function run(
  folder: string,
  program: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder });
  return stdout.trim();
}

/** Installs the packages as they would be published. */
async function install(folder: string) {
  await run(process.cwd(), process.execPath, "scripts/buildPackages.mjs");
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  const sources = PACKED.map((name) => path.resolve("packages", name));
  const packed = await run(folder, "npm", "pack", "--json", ...sources);
  const files = JSON.parse(packed) as { filename: string }[];
  const tarballs = files.map(({ filename }) => path.join(folder, filename));
  await run(folder, "npm", "install", "--no-audit", "--no-fund", ...tarballs);
}

/** The first block of code in a package's README, with lines after it, run by Node alone. */
function runExample(
  folder: string,
  name: string,
  after: string,
): Promise<string> {
  const readme = readFileSync(
    path.join(folder, "node_modules/@technical-blog", name, "README.md"),
    "utf8",
  );
  const [, example] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  if (example === undefined) throw new Error(`${name}: no example.`);
  const { code } = transformSync(`${example}\n${after}`, {
    loader: "ts",
    format: "cjs",
  });
  return run(folder, process.execPath, "--eval", code);
}

function expectIn(what: string, found: string, expected: string) {
  if (!found.includes(expected)) {
    throw new Error(`${what}: expected ${expected}, and got:\n${found}`);
  }
  console.log(`ok: ${what}`);
}

async function checkPackages() {
  const folder = mkdtempSync(path.join(tmpdir(), "packages-"));
  try {
    await install(folder);
    expectIn(
      "search finds the section of its example",
      await runExample(
        folder,
        "search",
        'void find("undo commit").then((routes) => console.log(routes.join()));',
      ),
      "/git#undo-a-commit",
    );
    expectIn(
      "markdown renders its example",
      await runExample(
        folder,
        "markdown",
        'void render(":::tip\\nText\\n:::").then(({ html }) => console.log(html));',
      ),
      '<div class="admonition"',
    );
    const blog = path.join(folder, "old-blog/_posts");
    const site = path.join(folder, "new-blog");
    mkdirSync(blog, { recursive: true });
    mkdirSync(site);
    writeFileSync(path.join(blog, "../_config.yml"), "");
    writeFileSync(
      path.join(blog, "2020-03-01-welcome.md"),
      "---\ntitle: Welcome\n---\n\nA first post.\n",
    );
    await run(site, "npx", "import-blog", "jekyll", path.dirname(blog));
    expectIn(
      "import writes the posts of a blog into an empty folder",
      readFileSync(
        path.join(site, "content/posts/2020-03-01-welcome.md"),
        "utf8",
      ),
      "A first post.",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

runMain(checkPackages);
