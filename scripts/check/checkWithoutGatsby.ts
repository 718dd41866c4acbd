import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

import { hasDocsItems, renderPost } from "@technical-blog/content";
import { fillDifferences, fillNames } from "@technical-blog/markdown";
import { runMain } from "@technical-blog/utils";
import { build, type Plugin } from "esbuild";
import { camelCase, upperFirst } from "lodash";

import { browserConfig } from "../../src/config/browserConfig";
import { parseSiteConfig } from "../../src/config/parseSiteConfig";
import { siteConfig } from "../../src/config/siteConfig";
import { catalogues } from "../../src/i18n/catalogues";

/*
 * `node scripts/run.mjs check:without-gatsby`: renders two pages of each kind of the last build, with React and esbuild alone, and
 * compares it with what Gatsby made of the same components. docs/lasting.md says what to do when Gatsby ends.
 */

type Props = {
  path: string;
  data: Record<string, { content?: { html: string } } | undefined>;
  pageContext: { kind?: string; id?: string };
};

/** The last build. */
const BUILD = "public";

const config = parseSiteConfig(siteConfig);

/** What Gatsby's webpack does for the components. */
const gatsbyReplaced: Plugin = {
  name: "gatsby-replaced",
  setup: (plugin) => {
    plugin.onResolve({ filter: /^gatsby$/ }, () => ({
      path: path.resolve("scripts/check/gatsbyStub.tsx"),
    }));
    // What the content has: packages/gatsby-plugin-content/dataModules.ts.
    plugin.onResolve({ filter: /\.json$/ }, ({ path: name }) => {
      const file = path.resolve(".cache/modules", path.basename(name));
      return existsSync(file) ? { path: file } : undefined;
    });
    plugin.onResolve({ filter: /\/items\/docsItems$/ }, () =>
      hasDocsItems(config)
        ? undefined
        : { path: path.resolve("src/navbar/items/noDocsItems.ts") },
    );
    // esbuild takes Translate.tsx for "./translate", although translate.ts is there.
    plugin.onResolve({ filter: /^\.\.?\// }, ({ path: name, resolveDir }) => {
      const file = ["ts", "tsx"]
        .map((ending) => `${path.resolve(resolveDir, name)}.${ending}`)
        .find((each) => existsSync(each));
      return file === undefined ? undefined : { path: file };
    });
    plugin.onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => {
      const names = readFileSync(file, "utf8").matchAll(/\.([a-z]\w*)/gi);
      const module = path.basename(file, ".css").replace(".", "-");
      const unique = new Set(Array.from(names, ([, name = ""]) => name));
      const lines = Array.from(
        unique,
        (name) => `export const ${name} = "${module}--${name}";`,
      );
      return { contents: lines.join("\n"), loader: "js" };
    });
  },
};

/** Compiles the components, as a build without Gatsby would. */
async function compiled() {
  const templates = readdirSync("src/templates")
    .filter((name) => name.endsWith("Page.tsx"))
    .map((name) => path.basename(name, ".tsx"));
  const contents = `
    import { setPath } from "gatsby";
    import { renderToString } from "react-dom/server";
    import { wrapPageElement } from "./src/layout/wrapPageElement";
    import NotFoundPage from "./src/pages/404";
    ${templates.map((name) => `import ${name} from "./src/templates/${name}";`).join("\n")}
    const pages = { NotFoundPage, ${templates.join(", ")} };
    export function render(name, props) {
      const Page = pages[name];
      setPath(props.path);
      return renderToString(wrapPageElement({ element: <Page {...props} />, props }));
    }`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: "tsx" },
    bundle: true,
    platform: "node",
    format: "cjs",
    jsx: "automatic",
    write: false,
    logLevel: "silent",
    loader: { ".css": "empty", ".woff2": "file" },
    outdir: "out",
    define: {
      SITE_CONFIG: JSON.stringify(browserConfig(config)),
      HAS_NOTES: "true",
      MESSAGES: JSON.stringify(catalogues.en),
      "process.env.NODE_ENV": '"production"',
    },
    plugins: [gatsbyReplaced],
  });
  const script = outputFiles.find((file) => file.path.endsWith(".js"));
  const file = path.join(
    mkdtempSync(path.join(tmpdir(), "pages-")),
    "pages.cjs",
  );
  writeFileSync(file, script?.text ?? "");
  return createRequire(file)(file) as Pages;
}

type Pages = { render: (name: string, props: Props) => string };

type PageData = {
  componentChunkName: string;
  path: string;
  result: { data?: Props["data"]; pageContext: Props["pageContext"] };
};

/** The first two pages of each kind. */
function chosenPages(): (PageData & { name: string })[] {
  const files = readdirSync(`${BUILD}/page-data`, { recursive: true });
  const counts = new Map<string, number>();
  return files
    .map(String)
    .filter((file) => file.endsWith("page-data.json"))
    .sort()
    .map((file) => path.join(BUILD, "page-data", file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as PageData)
    .map((page) => ({ ...page, name: componentOf(page) }))
    .filter(({ name, path: route }) => {
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return count < 2 && !route.startsWith("/404.");
    });
}

/** `component---src-templates-post-page-tsx` is PostPage. */
function componentOf({ componentChunkName: name }: PageData): string {
  return name.endsWith("-404-tsx")
    ? "NotFoundPage"
    : upperFirst(camelCase(/templates-(.*)-tsx$/.exec(name)?.[1]));
}

/** The text of a post, rendered by the packages. Those with pictures need their sizes, which Gatsby's plugins make. */
async function withOwnText(data: Props["data"], id = "") {
  const { post } = data;
  if (
    !post?.content ||
    !id.startsWith("content/posts/") ||
    /<(?:img|picture|video)/.test(post.content.html)
  )
    return { data, isOwn: false };
  const environment = {
    root: process.cwd(),
    pathPrefix: "",
    siteUrl: config.url,
  };
  const source = { kind: "post" as const };
  const { content } = await renderPost(
    id,
    readFileSync(id),
    source,
    environment,
  );
  const named = await fillNames(content?.html ?? "", (name) => name);
  const html = fillDifferences(named);
  return {
    data: { ...data, post: { ...post, content: { ...post.content, html } } },
    isOwn: true,
  };
}

async function checkWithoutGatsby() {
  const { render } = await compiled();
  let own = 0;
  const rendered = chosenPages();
  for (const { name, path: route, result } of rendered) {
    const { pageContext } = result;
    const answer = result.data ?? {};
    const { data, isOwn } = await withOwnText(answer, pageContext.id);
    if (isOwn) own += 1;
    const ours = mainOf(render(name, { path: route, data, pageContext }));
    const file =
      [`${BUILD}${route}/index.html`, `${BUILD}${route}.html`].find((each) =>
        existsSync(each),
      ) ?? "";
    const theirs = mainOf(readFileSync(file, "utf8"));
    if (ours !== theirs)
      throw new Error(
        `${route} (${name}) differs: ${differenceOf(ours, theirs)}`,
      );
    console.log(`ok: ${name}: ${route}, ${String(ours.length)} characters`);
  }
  console.log(
    `${String(rendered.length)} pages without Gatsby are the same, ${String(own)} of them with the text from the packages.`,
  );
}

/** A class of a CSS module: its name is short in a build, and has the file here. */
const MODULE_CLASS =
  /(?<=\sclass="[^"]*)(?<=["\s])(?:[\w-]+-module--\w+|_\w+)/g;

/** The content of the page, without React's marks between texts and the hash of a post. */
function mainOf(html: string): string {
  const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
  return main
    .replace(/<!--(?: |[\da-z]{6})-->/g, "")
    .replace(MODULE_CLASS, "•")
    .replace(/(?<=<[a-z]\w*)(?:\s[\w-]+="[^"]*")+/g, sortedAttributes);
}

/** Gatsby's links have their attributes in another order, and an empty class. */
function sortedAttributes(attributes: string): string {
  const all = attributes.match(/\s[\w-]+="[^"]*"/g) ?? [];
  return all
    .filter((each) => each !== ' class=""')
    .sort()
    .join("");
}

function differenceOf(ours: string, theirs: string): string {
  let index = 0;
  while (ours[index] === theirs[index]) index += 1;
  const from = Math.max(0, index - 100);
  return `\n${ours.slice(from, index + 200)}\n${theirs.slice(from, index + 200)}`;
}

runMain(checkWithoutGatsby);
