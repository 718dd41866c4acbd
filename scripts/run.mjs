import { parseArgs } from "node:util";
import { buildFixture } from "./buildFixture.mjs";
import { ensureInstalled } from "./ensureInstalled.mjs";
import { findChromium } from "./findChromium.mjs";
import { createLogPrinter } from "./gatsbyLog.mjs";
import { runBin, runProgram } from "./runProgram.mjs";
import { runCheck, runTest } from "./test.mjs";
import { verifyPosts } from "./verifyPosts.mjs";

/**
 * What `npm start`, `npm test` and the like run: each gets the arguments after its name and answers
 * with its exit code.
 * @type {Record<string, (args: string[]) => Promise<number>>}
 */
const commands = {
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
  build: (args) => gatsby("build", "--prefix-paths", ...args),
  fixture: (args) => withoutArguments(args, buildFixture),
  "verify:posts": verifyPosts,
  serve: (args) => {
    const { options } = withDefaults(args, { port: "9000" });
    return gatsby("serve", "--prefix-paths", ...options);
  },
  clean: (args) => gatsby("clean", ...args),
  new: (args) => typescript("tools/new-post/newPost.ts", ...args),
  urls: (args) => typescript("tools/urls/urls.ts", ...args),
  "check:content": (args) => typescript("tools/check/checkContent.ts", ...args),
  "check:links": (args) =>
    withoutArguments(args, () => typescript("tools/check/checkLinks.ts")),
  due: (args) => typescript("tools/due/due.ts", ...args),
  import: (args) => typescript("tools/import/importBlog.ts", ...args),
  check: (args) => withoutArguments(args, runCheck),
  test: (args) => withoutArguments(args, runTest),
  "bench:build": (args) => typescript("bench/build.ts", ...args),
  "bench:cards": (args) =>
    withoutArguments(args, () => typescript("bench/cards.ts")),
  "bench:develop": (args) => browserBench("develop", args),
  "bench:search": (args) =>
    withoutArguments(args, () => browserBench("search")),
};

/**
 * @param {string} name
 * @param {string[]} [args]
 */
async function browserBench(name, args = []) {
  process.env.CHROMIUM_PATH ??= await findChromium({ install: true });
  return typescript(`bench/${name}.ts`, ...args);
}

/** @param {string[]} args */
async function node(...args) {
  const { code } = await runProgram(process.execPath, args);
  return code;
}

/** @param {string[]} args */
function typescript(...args) {
  return node(
    "--require=esbuild-register",
    "--disable-warning=ExperimentalWarning",
    ...args,
  );
}

/** @param {string[]} args */
async function gatsby(...args) {
  process.env.GATSBY_LOGGER ??= "json";
  const { code } = await runBin("gatsby", args, createLogPrinter());
  return code;
}

/**
 * Adds a default only where the option is not given: of one given twice Gatsby makes a list.
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

/**
 * @param {string[]} args
 * @param {() => Promise<number>} run
 */
function withoutArguments(args, run) {
  if (args.length > 0) {
    throw new Error(
      `"${args.join(" ")}": the whole suite takes no arguments. To run one tool with some, use npx, for example \`npx jest src/search\`.`,
    );
  }
  return run();
}

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

try {
  if (!command) {
    throw new Error(
      `scripts/run.mjs: unknown command "${name}". Known commands: ${Object.keys(commands).join(", ")}.`,
    );
  }
  process.env.GATSBY_TELEMETRY_DISABLED = "1";
  // Node 21 and newer deprecate `punycode`, which packages of ours still use.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --disable-warning=DEP0040`;
  await ensureInstalled();
  process.exitCode = await command(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
