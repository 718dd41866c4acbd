import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { parseAllHeaders } from "@netlify/headers-parser";
import { loadSiteConfig } from "@technical-blog/content";
import { runMain } from "@technical-blog/utils";
import { cachedPackages, nodeBinary } from "@technical-blog/verify";

import { withProjectCopy } from "../site/copySite";
import { runProgram } from "../site/runProgram";

/*
 * `npm run check:netlify`: Netlify's own build runner builds a copy of the project for production and for a preview, each
 * twice, and its own engine reads the headers and redirects.
 */

const RUNNER = "@netlify/build@37.3.3";
const ENGINE = "netlify-redirector@0.5.0";

const CONTEXTS = ["production", "deploy-preview"];

/** The part of netlify-redirector that is used here. */
type Engine = {
  parsePlain: (
    rules: string,
    options: object,
  ) => Promise<{
    match: (request: object) => { to: string; status: number } | null;
  }>;
};

async function checkNetlify(site: string) {
  const packages = cachedPackages([RUNNER, ENGINE]);
  const node = nodeBinary(readFileSync(".nvmrc", "utf8").trim());
  for (const context of CONTEXTS) {
    const run = () => build(node, packages, site, context);
    await run();
    // Netlify starts each build with a fresh clone and restores only what the plugin cached.
    for (const folder of [".cache", "public"]) {
      rmSync(path.join(site, folder), { recursive: true });
    }
    const log = await run();
    check(`${context}: the second build has the cache`, () =>
      / 0 rendered, [1-9]\d* from the cache/.test(log),
    );
    const home = readFileSync(path.join(site, "public/index.html"), "utf8");
    const isPreview = context !== "production";
    check(
      `${context}: pages ${isPreview ? "ask" : "do not ask"} search engines not to list them`,
      () => home.includes('name="robots" content="noindex"') === isPreview,
    );
    // The runner gives the deploy a URL in Netlify's form.
    const url = isPreview
      ? /^https:\/\/[\w-]+--[\w-]+\.netlify\.app$/
      : new RegExp(`^${loadSiteConfig().url}$`);
    const [, canonical = ""] =
      /<link rel="canonical" href="([^"]+)\/"/.exec(home) ?? [];
    check(`${context}: the first page's URL is ${canonical}/`, () =>
      url.test(canonical),
    );
  }
  await checkHeaders(path.join(site, "public/_headers"));
  const engine = createRequire(path.join(packages, "index.js"))(
    "netlify-redirector",
  ) as Engine;
  await checkRedirects(site, engine);
}

/** Runs Netlify's build and returns its output. */
async function build(
  node: string,
  packages: string,
  site: string,
  context: string,
): Promise<string> {
  console.log(`${context}: building …`);
  const bin = path.join(packages, "node_modules/@netlify/build/bin.js");
  const { code, log } = await runProgram(
    node,
    [
      ...[bin, "--offline", "--telemetry=false", "--debug"],
      ...["--context", context, "--cwd", site, "--repositoryRoot", site],
    ],
    { cwd: site, env: { NETLIFY: "true", CONTEXT: context } },
  );
  if (code !== 0) throw new Error(`The build failed.\n${log.slice(-4000)}`);
  for (const event of ["onPreBuild", "onPostBuild"]) {
    check(`${context}: the plugin's ${event} ran`, () =>
      log.includes(`./scripts/netlify-cache ${event} completed`),
    );
  }
  return log;
}

async function checkHeaders(file: string) {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [file],
    configHeaders: undefined,
    minimal: true,
  });
  check(
    `_headers: ${String(headers.length)} rules, ${String(errors.length)} errors`,
    () =>
      errors.length === 0 &&
      headers.some(({ values }) => "Content-Security-Policy" in values),
  );
}

/** Checks twenty URLs: pages with and without `.html`, feeds, and a missing page. */
async function checkRedirects(site: string, engine: Engine) {
  const lock = readFileSync(path.join(site, "content/urls.lock"), "utf8");
  const routes = lock
    .split("\n")
    .filter((line) => /^\/\d/.test(line))
    .slice(0, 4);
  const expected: [url: string, target: string | undefined][] = [
    ...routes.flatMap((route): [string, string | undefined][] => [
      [`${route}.html`, route],
      [`${route}/index.html`, route],
      [route, undefined],
    ]),
    ["/tags.html", "/tags"],
    ["/tags/index.html", "/tags"],
    ["/", undefined],
    ["/tags", undefined],
    ["/rss.xml", undefined],
    ["/atom.xml", undefined],
    ["/robots.txt", undefined],
    ["/there-is-no-such-page", undefined],
  ];
  const rules = readFileSync(path.join(site, "public/_redirects"), "utf8");
  const matcher = await engine.parsePlain(rules, {});
  for (const [url, target] of expected) {
    const found = matcher.match({
      scheme: "https",
      host: "exit-zero.example",
      path: url,
      query: "",
      headers: {},
      getHeader: () => "",
      getCookie: () => "",
    });
    check(
      `_redirects: ${url} ${target === undefined ? "is served" : `redirects to ${target}`}`,
      () => found?.to === target,
    );
  }
}

function check(what: string, isTrue: () => boolean) {
  const isOk = isTrue();
  console.log(`${isOk ? "ok    " : "FAILED"}  ${what}`);
  if (!isOk) process.exitCode = 1;
}

runMain(() => withProjectCopy(checkNetlify));
