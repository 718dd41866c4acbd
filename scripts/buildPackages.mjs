import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { findMissingExports } from "./findMissingExports.mjs";
import { projectRoot } from "./projectRoot.mjs";

const PACKAGES = path.join(projectRoot, "packages");

/*
 * Compiles what each package exports from `dist`, as Node and webpack know no TypeScript of other packages. `dist/a.js` is
 * `a.ts` for `require`, `dist/a.mjs` for `import`; a star stands for all files that fit.
 */

/** @param {string} name */
async function buildPackage(name) {
  const folder = path.join(PACKAGES, name);
  const { exports, bin = {} } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const targets = [...new Set(stringsIn([exports, bin]))].filter((target) =>
    target.startsWith("./dist/"),
  );
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = (/** @type {string} */ extension) =>
    targets
      .filter((target) => path.extname(target) === extension)
      .flatMap((target) => sourcesOf(target, files));
  const options = { absWorkingDir: folder, ...OPTIONS };
  const programs = build({
    ...options,
    entryPoints: sources(".js"),
    format: "cjs",
    bundle: true,
  });
  const modules = buildModules(sources(".mjs"), options);
  for (const { outputFiles } of await Promise.all([programs, modules])) {
    for (const { path: file, text } of outputFiles) replaceFile(file, text);
  }
}

/** @satisfies {import("esbuild").BuildOptions} */
const OPTIONS = {
  outdir: "dist",
  outbase: ".",
  packages: "external",
  // The paths of tsconfig.json are for editors and checks.
  tsconfigRaw: {},
  jsx: "automatic",
  platform: "node",
  target: "es2022",
  charset: "utf8",
  write: false,
  logLevel: "silent",
};

/**
 * Code for browsers stays in modules, so that webpack leaves out those that a page does not need.
 * @param {string[]} entryPoints
 * @param {import("esbuild").BuildOptions & { write: false, absWorkingDir: string }} options
 */
async function buildModules(entryPoints, options) {
  const common = { ...options, bundle: true, format: "esm" };
  const { metafile } = await build({ ...common, entryPoints, metafile: true });
  return build({
    ...common,
    entryPoints: Object.keys(metafile.inputs),
    outExtension: { ".js": ".mjs" },
    plugins: [{ name: "modules", setup: importModules }],
  });
}

/** @param {import("esbuild").PluginBuild} plugin */
function importModules({ onResolve }) {
  onResolve({ filter: /^\./ }, ({ kind, path: imported }) =>
    kind === "entry-point"
      ? undefined
      : { path: `${imported}.mjs`, external: true },
  );
}

/**
 * @param {string} target such as "./dist/constructs/*.mjs"
 * @param {string[]} files of the package
 */
function sourcesOf(target, files) {
  const source = target
    .replace("./dist/", "")
    .replace(/\.m?js$/, "")
    .split("*");
  const [start = "", end] = source;
  if (end === undefined) {
    const names = [".ts", ".tsx"].map((extension) => start + extension);
    return names.filter((file) => files.includes(file));
  }
  return files.filter(
    (file) =>
      !file.startsWith("dist/") &&
      file.startsWith(start) &&
      file.endsWith(`${end}.ts`),
  );
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function stringsIn(value) {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(stringsIn)
    : [];
}

/**
 * Other commands may read the file meanwhile.
 * @param {string} file
 * @param {string} text
 */
function replaceFile(file, text) {
  try {
    if (readFileSync(file, "utf8") === text) return;
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
  }
  const temporary = `${file}.${String(process.pid)}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

for (const name of readdirSync(PACKAGES)) {
  buildPackage(name).catch((/** @type {Error} */ { message }) => {
    console.error(
      `packages/${name} cannot be compiled. Correct it, or take it back with Git. ${message}`,
    );
    process.exitCode = 1;
  });
}

// Gatsby starts; without a site, as in `npm ci`, the packages alone count.
if (process.argv.includes("--site")) {
  for (const message of await findMissingExports(projectRoot)) {
    console.error(message);
    process.exitCode = 1;
  }
}
