import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { groupBy } from "lodash";

const FOUNDATION = /Foundation imports only foundation/;
const FEATURES = /A feature imports foundation and the features listed/;
const BROWSER = /Build-time code never reaches the browser/;
const NODE = /Node code imports no components and no hooks/;
const ORDER = /lowest first/;
const GATSBY = /knows? Gatsby/;
const SEAM = /Only templates and pages know Gatsby/;
const PURE = /Pages /;
const DOOR = /its index.ts is the door/;
const PACKAGE = /A package knows nothing of the site/;
const BROWSER_DOOR = /It is for Node/;
const TEXT = /Only packages\/markdown\/readerText.ts makes text/;

const forbidden = [
  ["src/ui/Spinner.tsx", "../search/searchPaths", FOUNDATION],
  ["src/loading/loadStore.ts", "../layout/Layout", FOUNDATION],
  ["src/blog/PostItem.tsx", "../comments/Comments", FEATURES],
  ["src/routing/navigations.ts", "../offline/caches", FEATURES],
  ["src/search/SearchBox.tsx", "../navbar/Navbar", FEATURES],
  ["src/footer/Footer.tsx", "../layout/Layout", FEATURES],
  ["gatsby-node.ts", "./src/ui/Spinner", NODE],
  ["gatsby-config.ts", "./src/hooks/useMounted", NODE],
  ["scripts/check/commands.ts", "../../src/config/useSiteConfig", NODE],
  [
    "packages/gatsby-plugin-content/siteState.ts",
    "@technical-blog/gatsby-plugin-publish",
    ORDER,
  ],
  ["packages/content/model/parsePost.ts", "../pages/paginate", ORDER],
  ["packages/content/pages/paginate.ts", "../checks/inspectSite", ORDER],
  ["packages/utils/paths.ts", "@technical-blog/content", ORDER],
  ["packages/markdown/links.ts", "@technical-blog/content", ORDER],
  ["packages/content/model/parsePost.ts", "@technical-blog/import", ORDER],
  ["packages/verify/judge.ts", "@technical-blog/author", ORDER],
  ["src/search/requestParts.ts", "../config/siteConfigSchema", /zod/],
  ["src/search/requestParts.ts", "../config/schema/navbar", /zod/],
  ["src/search/requestParts.ts", "@technical-blog/content/config", /zod/],
  ["gatsby-browser.tsx", "./src/config/parseSiteConfig", /zod/],
  ["src/config/isPage.ts", "zod", /zod/],
  ["src/search/requestParts.ts", "@technical-blog/utils", BROWSER_DOOR],
  ["src/search/requestParts.ts", "@technical-blog/markdown", BROWSER_DOOR],
  ["src/templates/PostPage.tsx", "@technical-blog/content", BROWSER_DOOR],
  ["packages/content/checks/inspectSite.ts", "gatsby", GATSBY],
  ["src/blog/PostItem.tsx", "gatsby", SEAM],
  ["src/navbar/Navbar.tsx", "gatsby-plugin-image", SEAM],
  ["packages/author/due/due.ts", "gatsby-plugin-sharp", GATSBY],
  ["packages/content/pages/paginate.ts", "gatsby/graphql", GATSBY],
  ["packages/markdown/readerText.ts", "react-dom", GATSBY],
  ["packages/markdown/sections.ts", "hast-util-to-text", TEXT],
  ["packages/gatsby-plugin-publish/xmlText.ts", "hast-util-to-string", TEXT],
  ["packages/content/pages/paginate.ts", "../model/postStatus", PURE],
  ["packages/content/pages/paginate.ts", "node:fs", PURE],
  [
    "src/search/requestParts.ts",
    "@technical-blog/search/testing",
    /Only tests import/,
  ],
  ["packages/search/rank.ts", "./testing", /Only tests import/],
  ["src/search/requestParts.ts", "../../packages/search/rank", DOOR],
  ["src/search/requestParts.test.ts", "../../packages/search/rank", DOOR],
  ["bench/search.ts", "../packages/search/encodeIndex", DOOR],
  ["gatsby-node.ts", "./packages/content/checks/inspectSite", DOOR],
  ["packages/author/due/due.ts", "../../content/site/siteOf", DOOR],
  ["packages/search/rank.ts", "../../src/config/isPage", PACKAGE],
  ["packages/search/rank.test.ts", "../../src/config/isPage", PACKAGE],
  ["packages/import/runImport.ts", "../../scripts/mulberry32", PACKAGE],
  ["packages/search/rank.ts", "node:fs", /in Node and in browsers/],
  ["packages/gatsby-plugin-fast-start/loading/pageText.ts", "node:fs", BROWSER],
  [
    "packages/gatsby-plugin-fast-start/document/marks.ts",
    "../build/pageScripts",
    BROWSER,
  ],
  [
    "packages/gatsby-plugin-fast-start/document/InlineScripts.tsx",
    "@technical-blog/utils",
    BROWSER_DOOR,
  ],
  [
    "packages/gatsby-plugin-fast-start/build/pageScripts.ts",
    "@technical-blog/author",
    ORDER,
  ],
  [
    "packages/gatsby-plugin-fast-start/loading/pageText.ts",
    "@technical-blog/author",
    ORDER,
  ],
  [
    "packages/content/site/siteOf.ts",
    "@technical-blog/gatsby-plugin-fast-start",
    ORDER,
  ],
  [
    "src/search/requestParts.ts",
    "@technical-blog/gatsby-plugin-fast-start",
    BROWSER_DOOR,
  ],
];

const allowed = [
  ["src/navbar/Navbar.tsx", `export * from "../search/SearchBox";`],
  [
    "src/search/requestParts.ts",
    `export type * from "../config/siteConfigSchema";`,
  ],
  [
    "src/search/requestParts.ts",
    `export type * from "@technical-blog/content";`,
  ],
  [
    "src/search/requestParts.ts",
    `export * from "@technical-blog/utils/browser";`,
  ],
  [
    "src/search/requestParts.test.ts",
    `export * from "@technical-blog/search/testing";`,
  ],
  [
    "src/search/requestParts.ts",
    `export * from "@technical-blog/search/browser";`,
  ],
  ["packages/search/rank.test.ts", `export * from "./testing";`],
  [
    "packages/content/site/siteOf.ts",
    `export * from "@technical-blog/markdown";`,
  ],
  ["packages/gatsby-plugin-content/siteState.ts", `export * from "gatsby";`],
  [
    "packages/gatsby-plugin-fast-start/hooks.ts",
    `export type * from "gatsby";`,
  ],
  [
    "packages/gatsby-plugin-fast-start/routing/startApplication.ts",
    `import "react-dom/client";`,
  ],
  ["src/templates/PostPage.tsx", `export * from "gatsby";`],
  ["src/ui/Link.ts", `export * from "gatsby";`],
  ["src/routing/shouldUpdateScroll.ts", `export type * from "gatsby";`],
  [
    "packages/content/pages/paginate.ts",
    `export type * from "../model/postStatus";`,
  ],
  [
    "packages/content/checks/inspectSite.ts",
    `export * from "../pages/paginate";`,
  ],
  [
    "packages/author/due/due.ts",
    `import { readFile } from "node:fs/promises";`,
  ],
  ["packages/utils/publishFiles.test.ts", `import { rm } from "node:fs";`],
];

const CODECS = /Use decodedPath and encodedPath/;

/** Calls that only packages/utils/paths.ts may have. */
const codecs = [
  "packages/gatsby-plugin-fast-start/loading/checkUrl.ts",
  "packages/content/pages/docsPages.ts",
  "packages/content/model/postFiles.test.ts",
  "packages/import/plan/assets.ts",
  "e2e/staticHost.ts",
].flatMap((file) =>
  ["decodeURI", "decodeURIComponent", "encodeURI"].map((name) => [
    file,
    `${name}("%");`,
  ]),
);

const WRITES = /Write and delete with the functions of/;

/** Imports of what only packages/utils/outputFiles.ts uses. */
const writes = [
  ["packages/utils/publishFiles.ts", `import { rm } from "node:fs/promises";`],
  [
    "packages/gatsby-plugin-publish/hosting/precompress.ts",
    `import { writeFileSync } from "node:fs";`,
  ],
  [
    "packages/gatsby-plugin-content/postMedia.ts",
    `import { copyFile } from "fs/promises";`,
  ],
  ["packages/utils/filesBelow.ts", `import * as fs from "node:fs";`],
  ["packages/author/charts/charts.ts", `import fs from "node:fs";`],
  ["packages/import/plan/writePlan.ts", `import { mkdirSync } from "node:fs";`],
];

const impure = ["Date.now();", "process.env.NODE_ENV;"].map((line) => [
  "packages/content/pages/paginate.ts",
  line,
]);

test.each(forbidden)("%s cannot import %s", (file, imported, message) => {
  expect(problemsOf(file, exportAll(imported))).toContainEqual(
    expect.stringMatching(message),
  );
});

test.each(allowed)("%s can have %s", (file, line) => {
  expect(problemsOf(file, line)).toEqual([]);
});

test.each(impure)("%s cannot use %s", (file, line) => {
  expect(problemsOf(file, line)).toEqual([expect.stringMatching(PURE)]);
});

const exportAll = (imported) => `export * from "${imported}";`;

test.each(writes)("%s cannot have %s", (file, line) => {
  expect(problemsOf(file, line)).toEqual([expect.stringMatching(WRITES)]);
});

test.each(codecs)("%s cannot have %s", (file, line) => {
  expect(problemsOf(file, line)).toEqual([expect.stringMatching(CODECS)]);
});

/** One run for all lines: the program takes a second to start. Each file has the lines of its cases. */
const lines = groupBy(
  [
    ...forbidden.map(([file, imported]) => [file, exportAll(imported)]),
    ...allowed,
    ...impure,
    ...codecs,
    ...writes,
  ],
  ([file]) => file,
);
let problems;

beforeAll(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "layers-"));
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, cases] of Object.entries(lines)) {
    for (const [, line] of cases) {
      const [, imported] = /"(\..*)"/.exec(line) ?? [];
      // What is imported has to be there.
      if (imported)
        write(existingName(path.join(path.dirname(file), imported)), "");
      const [, name, door = "index"] =
        /"@technical-blog\/([\w-]+)(?:\/(\w+))?"/.exec(line) ?? [];
      if (name) write(`packages/${name}/${door}.ts`, "");
    }
  }
  for (const [file, cases] of Object.entries(lines)) {
    write(file, cases.map(([, line]) => line).join("\n"));
  }
  write("oxlint.config.mjs", configText());
  write(
    "tsconfig.json",
    `{ "compilerOptions": { "paths": { "@technical-blog/*": ["./packages/*"] } } }`,
  );
  const { stdout } = spawnSync(
    path.resolve("node_modules/.bin/oxlint"),
    ["--config", "oxlint.config.mjs", "--format", "json"],
    { cwd: folder, encoding: "utf8" },
  );
  rmSync(folder, { recursive: true });
  problems = JSON.parse(stdout).diagnostics;
});

/** The rules of the layers alone: they need no types, which take long to load. */
const configText = () => `
  import { layers } from ${JSON.stringify(path.resolve("oxlint.layers.mjs"))};
  export default {
    jsPlugins: [{
      name: "imports",
      specifier: ${JSON.stringify(path.resolve("node_modules/eslint-plugin-import-x/lib/index.js"))},
    }],
    settings: { "import-x/resolver": { typescript: true } },
    categories: { correctness: "off" },
    overrides: layers,
  };`;

function existingName(name) {
  return existsSync(`${name}.tsx`) ? `${name}.tsx` : `${name}.ts`;
}

function problemsOf(file, line) {
  const number = 1 + lines[file].findIndex(([, other]) => other === line);
  return problems
    .filter(
      ({ filename, labels: [{ span }] }) =>
        filename === file && span.line === number,
    )
    .map(({ message, help = "" }) => `${message} ${help}`);
}
