import { nearest } from "../../../config/nearest";
import type { SiteConfig } from "../../../config/siteConfigSchema";
import {
  findDoc,
  findLastVersion,
  findSidebarLink,
} from "../../../docs/docsVersion";
import {
  createDiagnostic,
  hasErrors,
  type Diagnostic,
} from "../../content/diagnostic";
import { errorMessage } from "../../content/errorMessage";
import { isExternalUrl } from "../../content/isExternalUrl";
import { decodedPath } from "../../content/postFiles";
import { docsInstances } from "../../docs/docsLayout";
import { docsVersions } from "../../docs/docsVersions";
import type { Site } from "../../site/readSite";
import type { SitePaths } from "../../site/sitePaths";
import { CONFIG_FILE } from "../../site/siteRedirects";
import {
  isOnSite,
  nearestPath,
  splitUrl,
  withoutSiteUrl,
} from "./linkDiagnostics";

/** A value of the configuration and its key. */
type Entry = { key: string; value: string };

/** What the configuration names and the site does not have. */
export function configDiagnostics(
  site: Pick<Site, "config" | "docs" | "docsMistakes" | "staticFiles">,
  paths: SitePaths,
): Diagnostic[] {
  const { config, staticFiles } = site;
  return [
    ...filesOf(config).flatMap((entry) => missingFile(entry, staticFiles)),
    ...docsItems(site),
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

/** Items about docs that would fail to render. A page without docs shows the last version, so that has to have what an item names. */
function docsItems({
  config,
  docs,
  docsMistakes,
}: Pick<Site, "config" | "docs" | "docsMistakes">): Diagnostic[] {
  const versions = docsVersions(docs);
  // Docs that are not there because of a mistake have been reported.
  const unreadIds = hasErrors(docsMistakes)
    ? docsInstances(config).map(({ id }) => id)
    : [];
  const ids = Object.keys(versions).join(", ");
  return config.navbar.items.flatMap((item, index): Diagnostic[] => {
    if (!("docsPluginId" in item)) return [];
    const wrong = (key: string, problem: string, fix: string) => [
      createDiagnostic({
        rule: "config",
        file: CONFIG_FILE,
        field: `navbar.items[${String(index)}].${key}`,
        problem,
        fix,
      }),
    ];
    const own = versions[item.docsPluginId];
    if (!own) {
      if (unreadIds.includes(item.docsPluginId)) return [];
      return ids === ""
        ? wrong(
            "type",
            `the item "${item.type}" is about docs, and this site has none.`,
            "Remove the item, or write a link with `label` and `to`.",
          )
        : wrong(
            "docsPluginId",
            `there are no docs with the id "${item.docsPluginId}".`,
            `Known ids: ${ids}.`,
          );
    }
    try {
      const last = [findLastVersion(own)];
      if (item.type === "doc") findDoc(last, item.docId);
      if (item.type === "docSidebar") findSidebarLink(last, item.sidebarId);
      return [];
    } catch (cause) {
      const [problem = "", ...fix] = errorMessage(cause).split(/(?<=\.) /);
      return wrong(
        item.type === "doc" ? "docId" : "sidebarId",
        problem,
        fix.join(" "),
      );
    }
  });
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
  const inner = withoutSiteUrl(value, `${url}${baseUrl.slice(0, -1)}`);
  if (isExternalUrl(inner) || !inner.startsWith("/")) return [];
  const path = decodedPath(splitUrl(inner).name).replace(/(?<=.)\/$/, "");
  if (isOnSite(path, paths)) return [];
  const meant = nearestPath(path, paths);
  return [
    createDiagnostic({
      rule: "broken-link",
      file: CONFIG_FILE,
      field: key,
      problem: `the link to ${value} is broken: there is no such page.`,
      fix: meant ? `Did you mean ${meant}?` : "Correct or remove it.",
    }),
  ];
}
