import { didYouMean } from "../../../config/nearest";
import { decodedPath } from "../../../config/paths";
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
import { normalPath } from "../../content/parseRedirectsFile";
import { docsInstances } from "../../docs/docsLayout";
import { docsVersions } from "../../docs/docsVersions";
import { splitUrl, withoutSiteUrl } from "../../site/linkTargets";
import type { Site } from "../../site/siteOf";
import type { SitePaths } from "../../site/sitePaths";
import { CONFIG_FILE } from "../../site/siteRedirects";
import { brokenLinkTo, isOnSite } from "./linkDiagnostics";

/** A value of the configuration with its key. */
type Entry = { key: string; value: string };

/** Reports names in the configuration that the site lacks. */
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
  const fix =
    didYouMean(value, staticFiles) ?? "Put the file there or correct the path.";
  return [wrongValue(key, `no file static${value}.`, fix)];
}

function wrongValue(field: string, problem: string, fix: string): Diagnostic {
  const file = CONFIG_FILE;
  return createDiagnostic({ rule: "config", file, field, problem, fix });
}

/** Docs items that would fail to render. Pages other than docs show the last version, so it must have the item's target. */
function docsItems({
  config,
  docs,
  docsMistakes,
}: Pick<Site, "config" | "docs" | "docsMistakes">): Diagnostic[] {
  const versions = docsVersions(docs);
  // Docs with mistakes have been reported.
  const unreadIds = hasErrors(docsMistakes)
    ? docsInstances(config).map(({ id }) => id)
    : [];
  const ids = Object.keys(versions).join(", ");
  return config.navbar.items.flatMap((item, index): Diagnostic[] => {
    if (!("docsPluginId" in item)) return [];
    const wrong = (key: string, problem: string, fix: string) => [
      wrongValue(`navbar.items[${String(index)}].${key}`, problem, fix),
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
  return [
    ...linksIn("navbar.items", navbar.items),
    ...linksIn("footer.links", footer?.links ?? []),
    ...targetOf("blog.promise", blog.promise ?? {}),
    ...blog.startHere.flatMap((route, index) =>
      entry(`blog.startHere[${String(index)}]`, route),
    ),
    ...targetsIn("announcementBar.content", announcementBar?.content ?? ""),
  ];
}

type Link = { to?: string; href?: string; items?: object[]; value?: string };

/** The targets in a list of links, menus and markup. */
function linksIn(list: string, links: readonly object[]): Entry[] {
  return links.flatMap((link: Link, index) => {
    const key = `${list}[${String(index)}]`;
    return [
      ...targetOf(key, link),
      ...linksIn(`${key}.items`, link.items ?? []),
      ...targetsIn(`${key}.value`, link.value ?? ""),
    ];
  });
}

function targetOf(key: string, { href, to }: Link): Entry[] {
  return [...entry(`${key}.to`, to), ...entry(`${key}.href`, href)];
}

/** The targets of links in markup. */
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
  config: SiteConfig,
  paths: SitePaths,
): Diagnostic[] {
  const inner = withoutSiteUrl(value, config);
  if (isExternalUrl(inner) || !inner.startsWith("/")) return [];
  const path = normalPath(splitUrl(inner).name);
  if (isOnSite(path, paths)) return [];
  return [brokenLinkTo(value, path, paths, { file: CONFIG_FILE, field: key })];
}
