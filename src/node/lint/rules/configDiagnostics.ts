import { nearest } from "../../../config/nearest";
import type { SiteConfig } from "../../../config/siteConfigSchema";
import { createDiagnostic, type Diagnostic } from "../../content/diagnostic";
import { isExternalUrl } from "../../content/isExternalUrl";
import { decodedPath } from "../../content/postFiles";
import type { Site } from "../../site/readSite";
import type { SitePaths } from "../../site/sitePaths";
import { CONFIG_FILE } from "../../site/siteRedirects";
import {
  isOnSite,
  nearestPath,
  splitUrl,
  withoutAddress,
} from "./linkDiagnostics";

/** A value of the configuration and its key. */
type Entry = { key: string; value: string };

/** What the configuration names and the site does not have. */
export function configDiagnostics(
  { config, staticFiles }: Pick<Site, "config" | "staticFiles">,
  paths: SitePaths,
): Diagnostic[] {
  return [
    ...filesOf(config).flatMap((entry) => missingFile(entry, staticFiles)),
    ...docsItems(config),
    ...linksOf(config).flatMap((entry) => brokenLink(entry, config, paths)),
  ];
}

function filesOf({ favicon, footer, navbar }: SiteConfig): Entry[] {
  const logos = { navbar: navbar.logo, footer: footer?.logo };
  return [
    { key: "favicon", value: favicon },
    ...Object.entries(logos).flatMap(([part, logo]) => [
      ...entry(`${part}.logo.src`, logo?.src),
      ...entry(`${part}.logo.srcDark`, logo?.srcDark),
    ]),
  ];
}

function missingFile(
  { key, value }: Entry,
  staticFiles: readonly string[],
): Diagnostic[] {
  if (staticFiles.includes(decodedPath(value))) return [];
  const meant = nearest(value, staticFiles);
  return [
    createDiagnostic({
      rule: "config",
      file: CONFIG_FILE,
      field: key,
      problem: `no file static${value}.`,
      fix: meant
        ? `Did you mean "${meant}"?`
        : "Put the file there or correct the path.",
    }),
  ];
}

/** Docs cannot be published yet, so there is nothing that such an item could be about. */
function docsItems({ navbar }: SiteConfig): Diagnostic[] {
  return navbar.items.flatMap(({ type }, index) =>
    type.startsWith("doc")
      ? createDiagnostic({
          rule: "config",
          file: CONFIG_FILE,
          field: `navbar.items[${String(index)}].type`,
          problem: `the item "${type}" is about docs, and this site has none.`,
          fix: "Remove the item, or write a link with `label` and `to`.",
        })
      : [],
  );
}

function linksOf({
  announcementBar,
  blog,
  footer,
  navbar,
}: SiteConfig): Entry[] {
  const items = navbar.items.flatMap((item, index) => {
    const key = `navbar.items[${String(index)}]`;
    return [
      ...targetOf(key, item),
      ...("items" in item ? targetsOf(`${key}.items`, item.items) : []),
      ...("value" in item ? targetsIn(`${key}.value`, item.value) : []),
    ];
  });
  const links = (footer?.links ?? []).flatMap((link, index) => {
    const key = `footer.links[${String(index)}]`;
    return "items" in link
      ? targetsOf(`${key}.items`, link.items)
      : targetOf(key, link);
  });
  return [
    ...items,
    ...links,
    ...(blog.promise ? targetOf("blog.promise", blog.promise) : []),
    ...blog.startHere.flatMap((route, index) =>
      entry(`blog.startHere[${String(index)}]`, route),
    ),
    ...targetsIn("announcementBar.content", announcementBar?.content ?? ""),
  ];
}

type Link = { to?: string | undefined; href?: string | undefined };

function targetsOf(key: string, links: readonly Link[]): Entry[] {
  return links.flatMap((link, index) =>
    targetOf(`${key}[${String(index)}]`, link),
  );
}

function targetOf(key: string, link: object): Entry[] {
  const { href, to }: Link = link;
  return [...entry(`${key}.to`, to), ...entry(`${key}.href`, href)];
}

/** Of markup. */
function targetsIn(key: string, html: string): Entry[] {
  return [...html.matchAll(/\shref\s*=\s*["']?([^"'\s>]+)/gi)].flatMap(
    ([, value]) => entry(key, value),
  );
}

function entry(key: string, value: string | undefined): Entry[] {
  return value === undefined ? [] : [{ key, value }];
}

function brokenLink(
  { key, value }: Entry,
  { baseUrl, url }: SiteConfig,
  paths: SitePaths,
): Diagnostic[] {
  const inner = withoutAddress(value, `${url}${baseUrl.slice(0, -1)}`);
  if (isExternalUrl(inner) || !inner.startsWith("/")) return [];
  const path = decodedPath(splitUrl(inner).name).replace(/(?<=.)\/$/, "");
  if (isOnSite(path, paths)) return [];
  const meant = nearestPath(path, paths);
  return [
    createDiagnostic({
      rule: "broken-link",
      file: CONFIG_FILE,
      field: key,
      problem: `the link to ${value} leads to no page.`,
      fix: meant ? `Did you mean ${meant}?` : "Correct or remove it.",
    }),
  ];
}
