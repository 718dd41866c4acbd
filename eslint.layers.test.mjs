import path from "node:path";
import { Linter } from "eslint";
import importX from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";
import { layers } from "./eslint.layers.mjs";

const linter = new Linter({ configType: "flat" });

/** The rules of the layers alone: they need no types, which take long to load. */
const config = [
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "import-x": importX, "@typescript-eslint": tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    settings: importX.flatConfigs.typescript.settings,
  },
  ...layers,
];

function lint(file, line) {
  return linter
    .verify(line, config, path.join(process.cwd(), file))
    .map(({ message }) => message);
}

const FOUNDATION = /Foundation imports only foundation/;
const FEATURES = /A feature imports foundation and the features listed/;
const BROWSER = /Build-time code never reaches the browser/;
const NODE = /Node code imports no components and no hooks/;
const ORDER = /Layers of src\/node, lowest first/;
const GATSBY = /Only src\/node\/gatsby knows Gatsby/;
const PURE = /Pages /;

test.each([
  ["src/ui/Spinner.tsx", "../search/tokenize", FOUNDATION],
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
  ["src/search/rank.ts", "../config/siteConfigSchema", /zod/],
  ["gatsby-browser.tsx", "./src/config/parseSiteConfig", /zod/],
  ["src/config/paths.ts", "zod", /zod/],
  ["src/node/lint/urls/urlsLock.ts", "gatsby", GATSBY],
  ["tools/due/due.ts", "gatsby-plugin-sharp", GATSBY],
  ["src/node/pages/paginate.ts", "gatsby/graphql", GATSBY],
  ["src/node/pages/paginate.ts", "../content/postStatus", PURE],
  ["src/node/pages/paginate.ts", "node:fs", PURE],
  ["src/node/config/translate.ts", "../../../tools/due/due", /Only programs/],
  ["gatsby-node.ts", "./tools/due/due", /Only programs in tools and bench/],
  [
    "e2e/urls.spec.ts",
    "../tools/urls/updateUrls",
    /Only programs in tools and bench/,
  ],
  ["src/search/rank.ts", "../testing/indexFixture", /Only tests import/],
])("%s cannot import %s", (file, imported, message) => {
  expect(lint(file, `export * from "${imported}";`)).toContainEqual(
    expect.stringMatching(message),
  );
});

test.each([
  ["src/navbar/Navbar.tsx", `export * from "../search/SearchBox";`],
  ["src/search/rank.ts", `export type * from "../config/siteConfigSchema";`],
  ["src/search/rank.test.ts", `export * from "../testing/indexFixture";`],
  ["src/node/gatsby/siteState.ts", `export * from "gatsby";`],
  ["src/node/pages/paginate.ts", `export type * from "../content/postStatus";`],
  ["src/node/lint/urls/urlsLock.ts", `export * from "../../pages/paginate";`],
  ["tools/due/due.ts", `export * from "../../src/node/content/postStatus";`],
])("%s can have %s", (file, line) => {
  expect(lint(file, line)).toEqual([]);
});

test.each(["Date.now();", "process.env.NODE_ENV;"])(
  "pages cannot use %s",
  (line) => {
    expect(lint("src/node/pages/paginate.ts", line)).toEqual([
      expect.stringMatching(PURE),
    ]);
  },
);
