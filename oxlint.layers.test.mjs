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
const ORDER = /Layers of src\/node, lowest first/;
const GATSBY = /Only src\/node\/gatsby knows Gatsby/;
const PURE = /Pages /;
const DOOR = /its index.ts is the only door/;
const PACKAGE = /A package /;
const TEXT = /Only src\/node\/markdown\/readerText.ts makes text/;

const forbidden = [
  ["src/ui/Spinner.tsx", "../search/searchPaths", FOUNDATION],
  ["src/storage/accessStorage.ts", "../layout/Layout", FOUNDATION],
  ["src/blog/PostItem.tsx", "../comments/Comments", FEATURES],
  ["src/routing/navigations.ts", "../offline/caches", FEATURES],
  ["src/search/SearchBox.tsx", "../navbar/Navbar", FEATURES],
  ["src/footer/Footer.tsx", "../layout/Layout", FEATURES],
  ["src/blog/PostItem.tsx", "../node/content/parsePost", BROWSER],
  ["src/templates/PostPage.tsx", "../node/content/parsePost", BROWSER],
  ["gatsby-browser.tsx", "./src/node/config/loadSiteConfig", BROWSER],
  ["gatsby-ssr.tsx", "./src/node/config/loadSiteConfig", BROWSER],
  ["src/node/pages/paginate.ts", "../../ui/Spinner", NODE],
  ["src/node/lint/urls/urlsLock.ts", "../../../hooks/useWindowSize", NODE],
  ["tools/due/due.ts", "../../src/config/useSiteConfig", NODE],
  ["tools/due/due.ts", "../../src/ui/Spinner", NODE],
  ["src/node/config/translate.ts", "../content/parsePost", ORDER],
  ["src/node/content/parsePost.ts", "../markdown/links", ORDER],
  ["src/node/markdown/links.ts", "../pages/paginate", ORDER],
  ["src/node/pages/paginate.ts", "../lint/urls/urlsLock", ORDER],
  ["src/node/lint/urls/urlsLock.ts", "../../publish/publishFiles", ORDER],
  ["src/node/publish/publishFiles.ts", "../gatsby/siteState", ORDER],
  ["src/search/requestParts.ts", "../config/siteConfigSchema", /zod/],
  ["src/search/requestParts.ts", "../config/schema/search", /zod/],
  ["src/config/paths.ts", "./schema/values", /zod/],
  ["gatsby-browser.tsx", "./src/config/parseSiteConfig", /zod/],
  ["src/config/paths.ts", "zod", /zod/],
  ["src/node/lint/urls/urlsLock.ts", "gatsby", GATSBY],
  ["tools/due/due.ts", "gatsby-plugin-sharp", GATSBY],
  ["src/node/pages/paginate.ts", "gatsby/graphql", GATSBY],
  ["src/node/markdown/readerText.ts", "gatsby", GATSBY],
  ["src/node/markdown/sections.ts", "hast-util-to-text", TEXT],
  ["src/node/publish/search/sectionsQuery.ts", "hast-util-to-string", TEXT],
  ["src/node/pages/paginate.ts", "../content/postStatus", PURE],
  ["src/node/pages/paginate.ts", "node:fs", PURE],
  ["src/node/config/translate.ts", "../../../tools/due/due", /Only programs/],
  ["gatsby-node.ts", "./tools/due/due", /Only programs in tools and bench/],
  [
    "e2e/urls.spec.ts",
    "../tools/urls/updateUrls",
    /Only programs in tools and bench/,
  ],
  ["src/search/requestParts.ts", "../testing/docsFixture", /Only tests import/],
  [
    "src/search/requestParts.ts",
    "../../packages/search/testing",
    /Only tests import/,
  ],
  ["src/search/requestParts.ts", "../../packages/search/rank", DOOR],
  ["src/search/requestParts.test.ts", "../../packages/search/rank", DOOR],
  ["bench/search.ts", "../packages/search/encodeIndex", DOOR],
  ["gatsby-node.ts", "./packages/search/encodeIndex", DOOR],
  ["packages/search/rank.ts", "../../src/config/paths", PACKAGE],
  ["packages/search/rank.test.ts", "../../src/config/paths", PACKAGE],
  ["packages/search/rank.ts", "gatsby", PACKAGE],
  ["packages/search/rank.ts", "react-dom", PACKAGE],
  ["packages/search/rank.ts", "node:fs", PACKAGE],
  ["packages/search/rank.ts", "./testing", /Only tests import/],
];

const allowed = [
  ["src/navbar/Navbar.tsx", `export * from "../search/SearchBox";`],
  [
    "src/search/requestParts.ts",
    `export type * from "../config/siteConfigSchema";`,
  ],
  [
    "src/search/requestParts.test.ts",
    `export * from "../testing/docsFixture";`,
  ],
  [
    "src/search/requestParts.ts",
    `export * from "../../packages/search/index";`,
  ],
  ["packages/search/rank.test.ts", `export * from "./testing";`],
  ["src/node/gatsby/siteState.ts", `export * from "gatsby";`],
  ["src/node/pages/paginate.ts", `export type * from "../content/postStatus";`],
  ["src/node/lint/urls/urlsLock.ts", `export * from "../../pages/paginate";`],
  ["tools/due/due.ts", `export * from "../../src/node/content/postStatus";`],
  ["tools/due/due.ts", `import { readFile } from "node:fs/promises";`],
  ["src/node/publish/publishFiles.test.ts", `import { rm } from "node:fs";`],
];

const CODECS = /Use decodedPath and encodedPath/;

/** Calls that only src/config/paths.ts may have. */
const codecs = [
  "src/loading/checkUrl.ts",
  "src/node/pages/docsPages.ts",
  "src/node/content/postFiles.test.ts",
  "tools/import/plan/assets.ts",
  "e2e/staticHost.ts",
].flatMap((file) =>
  ["decodeURI", "decodeURIComponent", "encodeURI"].map((name) => [
    file,
    `${name}("%");`,
  ]),
);

const WRITES = /Write and delete with the functions of/;

/** Imports of what only src/node/content/outputFiles.ts uses. */
const writes = [
  [
    "src/node/publish/publishFiles.ts",
    `import { rm } from "node:fs/promises";`,
  ],
  [
    "src/node/publish/hosting/precompress.ts",
    `import { writeFileSync } from "node:fs";`,
  ],
  ["src/node/gatsby/postMedia.ts", `import { copyFile } from "fs/promises";`],
  ["src/node/content/filesBelow.ts", `import * as fs from "node:fs";`],
  ["tools/charts/charts.ts", `import fs from "node:fs";`],
  ["tools/import/plan/writePlan.ts", `import { mkdirSync } from "node:fs";`],
];

const impure = ["Date.now();", "process.env.NODE_ENV;"].map((line) => [
  "src/node/pages/paginate.ts",
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
    }
  }
  for (const [file, cases] of Object.entries(lines)) {
    write(file, cases.map(([, line]) => line).join("\n"));
  }
  write("oxlint.config.mjs", configText());
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
