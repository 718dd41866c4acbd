import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildFixture, FIXTURE_FOLDER } from "./buildFixture.mjs";
import { checkAdvisories } from "./checkAdvisories.mjs";
import { ensureInstalled } from "./ensureInstalled.mjs";
import { findChromium, findHeadlessShell } from "./findChromium.mjs";
import { createLogPrinter } from "./gatsbyLog.mjs";
import { projectRoot } from "./projectRoot.mjs";
import { binPath, runBin, runProgram } from "./runProgram.mjs";
import { seal, unseal } from "./seal.mjs";
import { withTemporaryFolder } from "./withTemporaryFolder.mjs";

/**
 * Programs that commands run with their arguments.
 * @type {Record<string, string>}
 */
const PROGRAMS = {
  bench: "bench/bench.ts",
  "bench:build": "bench/build.ts",
  "bench:cards": "bench/cards.ts",
  "bench:develop": "bench/develop.ts",
  "bench:peers": "bench/peers.ts",
  "bench:search": "bench/search.ts",
  "bench:vitals": "bench/vitals.ts",
  charts: "packages/author/charts/charts.ts",
  "check:commands": "scripts/check/checkCommands.ts",
  "check:content": "packages/author/check/checkContent.ts",
  "check:develop": "scripts/check/checkDevelop.ts",
  "check:export": "scripts/check/checkExport.ts",
  "check:links": "packages/author/check/checkLinks.ts",
  "check:netlify": "scripts/check/checkNetlify.ts",
  "check:packages": "scripts/check/checkPackages.ts",
  "check:seal": "scripts/check/checkSeal.ts",
  "check:without-gatsby": "scripts/check/checkWithoutGatsby.ts",
  "check:updating": "scripts/check/checkUpdating.ts",
  "docs:version": "packages/author/docs-version/docsVersion.ts",
  due: "packages/author/due/due.ts",
  export: "packages/import/exportBlog.ts",
  import: "packages/import/importBlog.ts",
  init: "packages/author/init/init.ts",
  new: "packages/author/new-post/newPost.ts",
  "test:kill": "scripts/check/checkKilledBuilds.ts",
  "test:node": "scripts/check/checkNodes.ts",
  "preview:draft": "packages/author/preview/previewDraft.ts",
  urls: "packages/author/urls/urls.ts",
  "verify:posts": "packages/verify/verifyPosts.ts",
};

const NEED_BROWSER = [
  "bench:develop",
  "bench:peers",
  "bench:search",
  "bench:vitals",
  "browser",
  "check:hosts",
];

/** Commands that work before packages are installed. */
const NEED_NOTHING = ["seal", "unseal"];

/** Commands that work on the last build. */
const NEED_BUILD = [
  "browser",
  "bench:search",
  "bench:vitals",
  "check:without-gatsby",
  "serve",
];

/**
 * The other commands. Each returns its exit code.
 * @type {Record<string, (args: string[]) => Promise<number>>}
 */
const COMMANDS = {
  start: (args) => {
    const { host, port, options } = withDefaults(args, {
      host: "127.0.0.1",
      port: "8000",
    });
    console.log(
      `Starting the site for writing at http://${host}:${port}/ (it follows your edits; Ctrl+C stops it) …`,
    );
    return gatsby("develop", ...options);
  },
  build,
  serve: (args) => {
    const { options } = withDefaults(args, { port: "9000" });
    return gatsby("serve", "--prefix-paths", ...options);
  },
  clean: async (args) => {
    const code = await gatsby("clean", ...args);
    if (code === 0) console.log("Deleted: .cache and public.");
    return code;
  },
  format: async (args) => {
    const files = args.length > 0 ? args : ["."];
    const { code } = await runBin("prettier", ["--write", ...files]);
    return code;
  },
  // Each command installs first.
  install: async () => 0,
  // Its workers get Node's options too.
  unit: (args) =>
    leavingNothing(process.execPath, [...LIGHT_WORK, JEST, ...args]),
  fixture: buildFixture,
  "check:advisories": checkAdvisories,
  seal,
  unseal,
  browser: (args) =>
    leavingNothing(binPath("playwright"), ["test", ...args], {
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: "node_modules/.cache/playwright",
    }),
  "check:hosts": async () => {
    const hasFixture = existsSync(FIXTURE_FOLDER);
    const fixtureCode = hasFixture ? 0 : await buildFixture();
    if (fixtureCode !== 0) return fixtureCode;
    // The fixture's build is in `public`, where the site's own belongs.
    const buildCode = hasFixture && isBuilt() ? 0 : await build();
    if (buildCode !== 0) return buildCode;
    process.env.HOSTS = "true";
    const { code } = await runBin("playwright", ["test", "hosts.spec.ts"]);
    return code;
  },
};

/** What knows the example posts, so that another blog goes without it. */
const NEED_EXAMPLE_POSTS = [
  "fixture",
  "browser",
  "check:commands",
  "check:export",
  "check:updating",
  "check:without-gatsby",
];

/**
 * Node 20 optimizes functions so soon that a build is over before that pays: a tenth of its CPU time. Later versions wait
 * longer themselves, and have no such flag.
 */
const OPTIMIZE_LATE = process.version.startsWith("v20.")
  ? ["--interrupt-budget=600000"]
  : [];

/** For many short tests: with the default of 16 MB, V8 collects garbage twice as often. */
const LIGHT_WORK = [...OPTIMIZE_LATE, "--max-semi-space-size=32"];

const JEST = path.join("node_modules", "jest", "bin", "jest.js");

/** @param {string[]} args */
function build(args = []) {
  return gatsby("build", "--prefix-paths", ...args);
}

/** A build writes this file at its end. */
function isBuilt() {
  return existsSync(path.join(projectRoot, "public", "_headers"));
}

/** @param {string[]} args */
async function gatsby(...args) {
  process.env.GATSBY_LOGGER ??= "json";
  const { NODE_OPTIONS = "" } = process.env;
  const { code, interrupted } = await runProgram(
    process.execPath,
    [
      ...(args[0] === "build" ? OPTIMIZE_LATE : []),
      path.join("node_modules", "gatsby", "cli.js"),
      ...args,
    ],
    {
      onStdout: createLogPrinter(),
      env: {
        // With the default of 16 MB, V8 collects garbage twice as often: a twentieth of a build's CPU time.
        NODE_OPTIONS: `--max-semi-space-size=32 ${NODE_OPTIONS}`,
        // Parcel compiles only gatsby-config.ts, gatsby-node.ts and what they import of the site, which is faster than starting a process for it.
        PARCEL_WORKERS: "0",
      },
    },
  );
  if (code > 128 && !interrupted) {
    console.error(
      `error: Gatsby crashed (exit code ${code}). That is no fault of the content: run the command again.`,
    );
  }
  return code;
}

/**
 * Adds defaults of missing options only, because Gatsby turns a repeated option into a list.
 * @param {string[]} args
 * @param {{ host?: string, port: string }} defaults
 */
function withDefaults(args, defaults) {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: "string", short: "H" },
      port: { type: "string", short: "p" },
    },
    strict: false,
  });
  const missing = Object.entries(defaults)
    .filter(([name]) => !(name in values))
    .flatMap(([name, value]) => [`--${name}`, value]);
  return { ...defaults, ...values, options: [...missing, ...args] };
}

function isExampleSite() {
  const file = path.join(projectRoot, "src/config/siteConfig.ts");
  return readFileSync(file, "utf8").includes("https://exit-zero.example");
}

/**
 * Runs tests, which fail if they leave a temporary file.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function leavingNothing(program, args, env) {
  const { code } = await runProgram(program, args, { env });
  const left = readdirSync(tmpdir());
  if (code !== 0 || left.length === 0) return code;
  throw new Error(
    `In the temporary folder is left: ${left.join(", ")}. Let what makes these files remove them, also when it fails.`,
  );
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function runCommand(name, args) {
  const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!program && !command) {
    const known = [...Object.keys(PROGRAMS), ...Object.keys(COMMANDS)].sort();
    throw new Error(
      `scripts/run.mjs: unknown command "${name}". Known commands: ${known.join(", ")}.`,
    );
  }
  process.env.GATSBY_TELEMETRY_DISABLED = "1";
  process.env.GATSBY_FEEDBACK_DISABLED = "1";
  // Node 21 and newer deprecate `punycode`, which some packages still use.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --disable-warning=DEP0040`;
  if (!NEED_NOTHING.includes(name)) await ensureInstalled();
  if (NEED_EXAMPLE_POSTS.includes(name) && !isExampleSite()) {
    console.log(
      `Nothing to do: ${name} knows the example posts, and this is another blog.`,
    );
    return 0;
  }
  if (NEED_BUILD.includes(name) && !isBuilt()) {
    throw new Error(
      `npm run ${name} works on the last build, and there is none. Run \`npm run build\` first.`,
    );
  }
  if (NEED_BROWSER.includes(name)) {
    const chosen = process.env.CHROMIUM_PATH;
    const executable = await findChromium();
    process.env.CHROMIUM_PATH = executable;
    process.env.HEADLESS_SHELL_PATH =
      chosen ?? findHeadlessShell() ?? executable;
  }
  if (command) return command(args);
  const { code } = await runProgram(process.execPath, [
    "--require=esbuild-register",
    "--disable-warning=ExperimentalWarning",
    // Syntax trees live briefly: a larger young generation saves a fifth of the import's time.
    "--max-semi-space-size=32",
    program ?? "",
    ...args,
  ]);
  return code;
}

const [name = "", ...args] = process.argv.slice(2);

try {
  process.exitCode = await withTemporaryFolder(() => runCommand(name, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
