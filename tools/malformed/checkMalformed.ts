import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expectedFailures } from "./expectedFailures";
import { malformedPosts, writeNamedFiles } from "./malformedPosts";

/** What a build reads, but for the posts. */
const PROJECT = [
  "content/tags.yml",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "src",
  "static",
  "tsconfig.json",
];

/** Of a build that has to stop at its content. */
const FAILURE_LIMIT_MS = 60_000;
const BUILD_LIMIT_MS = 600_000;

/** Some of each kind that cannot be built. */
const FAILING = [
  "2001-01-01-yaml-colon.md",
  "2001-01-01-utf-16-le.md",
  "2001-01-01-5-mb.md",
  "2001-01-01-deep-quotations.md",
  "2001-01-01-html-comment.md",
  "2001-01-01-image-cut-off.md",
  "2001-01-01-javascript.md",
  "2001-01-01-folder.md",
  "2001-01-01-link-to-itself.md",
];

type Build = { code: number | null; log: string; ms: number };

async function checkHostile() {
  const root = process.cwd();
  const project = copyOf(root);
  const folder = path.join(project, "content/posts");
  const posts = malformedPosts(root);
  const built = posts.filter(({ name }) => !(name in expectedFailures));
  const failing = posts.filter(({ name }) => FAILING.includes(name));
  try {
    writeNamedFiles(folder);
    for (const { write } of built) write(folder);
    const good = await build(project, BUILD_LIMIT_MS);
    report(`a build of ${String(built.length)} malformed posts`, good, [
      ...(good.code === 0 ? [] : [good.log.slice(-4000)]),
      ...missingPages(
        project,
        built.map(({ name }) => name),
      ),
    ]);
    const before = publicFiles(project);

    for (const { write } of failing) write(folder);
    const bad = await build(project, FAILURE_LIMIT_MS);
    report(`a build with ${String(failing.length)} that cannot be built`, bad, [
      ...(bad.code === 1 ? [] : [`it ended with ${String(bad.code)}, not 1`]),
      ...FAILING.filter(
        (name) =>
          bad.log.split(`content/posts/${name}${expectedFailures[name] ?? "?"}`)
            .length !== 2,
      ).map((name) => `not one message names ${name}\n${bad.log}`),
      ...(publicFiles(project) === before ? [] : ["public was changed"]),
    ]);
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** The project in a folder of its own, with the same packages and no posts. */
function copyOf(root: string): string {
  const project = mkdtempSync(path.join(tmpdir(), "malformed-"));
  for (const name of PROJECT) {
    cpSync(path.join(root, name), path.join(project, name), {
      recursive: true,
    });
  }
  mkdirSync(path.join(project, "content/posts"), { recursive: true });
  symlinkSync(
    path.join(root, "node_modules"),
    path.join(project, "node_modules"),
  );
  return project;
}

function build(project: string, limit: number): Promise<Build> {
  return new Promise((resolve) => {
    const start = performance.now();
    const gatsby = path.join(project, "node_modules/gatsby/cli.js");
    const child = spawn(process.execPath, [gatsby, "build"], {
      cwd: project,
      env: { ...process.env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let log = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data: Buffer) => (log += data.toString()));
    }
    const timer = setTimeout(() => child.kill("SIGKILL"), limit);
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code, log, ms: performance.now() - start });
    });
  });
}

/** Posts without a whole page that has their text; those with a slug are elsewhere. */
function missingPages(project: string, names: readonly string[]): string[] {
  return names
    .filter((name) => !name.includes("-slug-"))
    .filter((name) => {
      const folder = name.replace(/\.md$/, "");
      const page = path.join(project, "public", folder, "index.html");
      if (!existsSync(page)) return true;
      const html = readFileSync(page, "utf8");
      return !html.includes("The text.") || !/<footer.*<\/html>$/s.test(html);
    })
    .map((name) => `${name} has no page with its text`);
}

function publicFiles(project: string): string {
  const folder = path.join(project, "public");
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).sort().join("\n")
    : "";
}

function report(what: string, { ms }: Build, faults: readonly string[]) {
  console.log(`${what}: ${(ms / 1000).toFixed(1)} s`);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

checkHostile().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
