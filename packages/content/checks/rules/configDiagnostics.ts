import {
  createDiagnostic,
  decodedPath,
  didYouMean,
  errorMessage,
  hasErrors,
  isExternalUrl,
  type Diagnostic,
} from "@technical-blog/utils";

import type { ContentConfig } from "../../config/contentConfig";
import { entriesIn } from "../../config/entriesIn";
import { docsItems } from "../../docs/docsItems";
import { docsInstances } from "../../docs/docsLayout";
import {
  findDoc,
  findLastVersion,
  findSidebarLink,
} from "../../docs/docsVersion";
import { docsVersions } from "../../docs/docsVersions";
import { normalPath } from "../../model/parseRedirectsFile";
import { splitUrl, withoutSiteUrl } from "../../site/linkTargets";
import type { Site } from "../../site/siteOf";
import type { SitePaths } from "../../site/sitePaths";
import { CONFIG_FILE } from "../../site/siteRedirects";
import { brokenLinkTo, isOnSite } from "./linkDiagnostics";

/** Reports names in the configuration that the site lacks. */
export function configDiagnostics(
  site: Pick<Site, "config" | "docs" | "docsMistakes" | "staticFiles">,
  paths: SitePaths,
): Diagnostic[] {
  const { config, staticFiles } = site;
  return [
    ...filesOf(config).flatMap((entry) => missingFile(entry, staticFiles)),
    ...wrongDocsItems(site),
    ...linksOf(config).flatMap((entry) => brokenLink(entry, config, paths)),
  ];
}

/** A text of the configuration with its key. */
type Entry = { key: string; value: string };

/** The icon and the logos. */
function filesOf(config: object): Entry[] {
  return textsOf(config).filter(({ key }) =>
    /^favicon$|\blogo\.src(?:Dark)?$/.test(key),
  );
}

function textsOf(config: object): (Entry & { name: string })[] {
  return entriesIn(config).flatMap(({ key, name, value }) =>
    typeof value === "string" ? { key, name, value } : [],
  );
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
function wrongDocsItems({
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
  return docsItems(config).flatMap(({ key, item }): Diagnostic[] => {
    const wrong = (name: string, problem: string, fix: string) => [
      wrongValue(`${key}.${name}`, problem, fix),
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
      if (item.docId !== undefined) findDoc(last, item.docId);
      if (item.sidebarId !== undefined) findSidebarLink(last, item.sidebarId);
      return [];
    } catch (cause) {
      const [problem = "", ...fix] = errorMessage(cause).split(/(?<=\.) /);
      return wrong(
        item.docId === undefined ? "sidebarId" : "docId",
        problem,
        fix.join(" "),
      );
    }
  });
}

/** The targets of links and of what is in markup; those of redirects are checked with them. */
function linksOf({ redirects: _checked, ...config }: ContentConfig): Entry[] {
  return textsOf(config).flatMap(({ key, name, value }) => {
    if (["content", "value"].includes(name)) return targetsIn(key, value);
    const isTarget =
      ["href", "to"].includes(name) || key.startsWith("blog.startHere");
    return isTarget ? { key, value } : [];
  });
}

/** The targets of links in markup. */
function targetsIn(key: string, html: string): Entry[] {
  return [...html.matchAll(/\shref\s*=\s*["']?([^"'\s>]+)/gi)].map(
    ([, value = ""]) => ({ key, value }),
  );
}

function brokenLink(
  { key, value }: Entry,
  config: ContentConfig,
  paths: SitePaths,
): Diagnostic[] {
  const inner = withoutSiteUrl(value, config);
  if (isExternalUrl(inner) || !inner.startsWith("/")) return [];
  const path = normalPath(splitUrl(inner).name);
  if (isOnSite(path, paths)) return [];
  return [brokenLinkTo(value, path, paths, { file: CONFIG_FILE, field: key })];
}
