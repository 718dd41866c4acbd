import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const IMPORT = /^import \{([^}]*)\} from "@technical-blog\/([^"]*)";$/gmu;

/**
 * What the site imports and the packages lack, as an engine does that is older than the site and has the same version
 * number. Gatsby would go on with half of gatsby-config.ts, and stop later at something else.
 * @param {string} root of the site
 */
export async function findMissingExports(root) {
  const imports = siteFiles(root).flatMap((file) =>
    valuesImported(readFileSync(path.join(root, file), "utf8")).map(
      ({ name, door }) => ({ name, door, file }),
    ),
  );
  const contents = imports.map(
    ({ name, door }, index) =>
      `export { ${name} as _${String(index)} } from "./packages/${door}";`,
  );
  /** @type {import("esbuild").Message[]} */
  const errors = await build({
    // TypeScript may import what is not there: it could be a type.
    stdin: { contents: contents.join("\n"), resolveDir: root, loader: "js" },
    absWorkingDir: root,
    bundle: true,
    packages: "external",
    tsconfigRaw: {},
    platform: "node",
    format: "esm",
    write: false,
    logLevel: "silent",
  }).then(
    () => [],
    (/** @type {import("esbuild").BuildFailure} */ failure) => failure.errors,
  );
  return errors.flatMap(({ location }) => {
    // What is wrong in a package itself is said where it is compiled.
    if (location?.file !== "<stdin>") return [];
    const missing = imports[location.line - 1];
    return missing
      ? `${missing.file}: @technical-blog/${missing.door} has no "${missing.name}". Correct the import, or take the engine that belongs to this site: docs/updating.md.`
      : [];
  });
}

/** @param {string} root */
function siteFiles(root) {
  const inSource = readdirSync(path.join(root, "src"), {
    recursive: true,
    encoding: "utf8",
  }).map((file) => path.join("src", file));
  return [...readdirSync(root), ...inSource].filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
  );
}

/**
 * Types are gone when Gatsby runs.
 * @param {string} text
 */
function valuesImported(text) {
  return [...text.matchAll(IMPORT)].flatMap(([, names = "", door]) =>
    names
      .split(",")
      .map((name) => name.trim().replace(/ as .*/, ""))
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => ({ name, door })),
  );
}
