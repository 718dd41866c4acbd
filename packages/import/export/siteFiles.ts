import { readFileSync } from "node:fs";
import path from "node:path";

import {
  seriesSlug,
  siteLanguage,
  type Redirect,
  type Site,
} from "@technical-blog/content";
import { escapeRegExp, uniq } from "lodash";
import { parse as parseToml, stringify } from "smol-toml";

import { toYaml } from "../frontMatter";
import type { Target } from "./targets";

/**
 * The files that tell the small site what it is, by their names.
 * @param notNamed files beside texts that no text names
 */
export function siteFiles(
  site: Site,
  {
    redirects,
    notNamed,
  }: { redirects: readonly Redirect[]; notNamed: readonly string[] },
  target: Target,
): Record<string, string> {
  const { config, files, posts, series, tags } = site;
  const titles = uniq(posts.flatMap(({ post }) => post.series ?? []));
  const facts = {
    title: config.title,
    description: config.tagline,
    url: config.url + config.baseUrl.replace(/\/$/, ""),
    language: siteLanguage(config.i18n),
    favicon: config.favicon,
  };
  const terms = [
    ...tags.tags.map(({ slug, label, description }) => ({
      path: `/tags/${slug}`,
      title: label,
      description,
    })),
    ...titles.map((title) => ({
      path: `/series/${seriesSlug(title, series.entries)}`,
      title,
      description: series.entries.get(title)?.description,
    })),
  ];
  if (target.site === "astro") {
    const pages = files
      .filter(({ fields }) => fields.date === undefined)
      .map(({ fields: { route, title } }) => ({ path: route, title }));
    const moved = Object.fromEntries(
      redirects.map(({ from, to }) => [from, to]),
    );
    const data = { ...facts, pages, redirects: moved, terms };
    return { "src/site.json": `${JSON.stringify(data, null, 2)}\n` };
  }
  if (target.site !== "hugo") return {};
  const { description, favicon, language, title, url } = facts;
  const settings = {
    ...{ baseURL: `${url}/`, languageCode: language, title },
    // Hugo would publish whatever is beside a post.
    ignoreFiles: notNamed.map((name) => `/${escapeRegExp(name)}$`),
    params: { description, favicon },
  };
  const indexes = terms.map(({ path: route, ...term }) => {
    const aliases = redirects.flatMap(({ from, to }) =>
      to === route ? from : [],
    );
    const text = `---\n${toYaml({ ...term, aliases }, 1)}---\n`;
    return [`content${route}/_index.md`, text] as const;
  });
  const file = path.join(__dirname, "sites/hugo/hugo.toml");
  const fixed = parseToml(readFileSync(file, "utf8"));
  return {
    "hugo.toml": stringify({ ...settings, ...fixed }),
    ...Object.fromEntries(indexes),
  };
}
