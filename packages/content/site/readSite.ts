import { readFile, stat } from "node:fs/promises";
import path from "node:path";

import {
  ifExists,
  listFolder,
  unreadable,
  withLineFeeds,
  type Diagnostic,
  type Entry,
} from "@technical-blog/utils";
import { pick } from "lodash";

import type { ContentConfig } from "../config/contentConfig";
import { docsInstances, docsLayouts, placed } from "../docs/docsLayout";
import { DATA_FILE } from "../model/contentListing";
import { contentSourceOf } from "../model/contentSource";
import type { Visibility } from "../model/postStatus";
import type { ContentItem } from "./contentItem";
import { Renderer } from "./renderer";
import { siteOf, STATIC_FOLDER, type Site, type SiteItem } from "./siteOf";

const CONTENT_FOLDER = "content";

/**
 * Reads the site from its folders, for programs that run without Gatsby.
 * @param root absolute path of the project
 */
export async function readSite(
  root: string,
  config: ContentConfig,
  visibility: Visibility,
): Promise<Site> {
  const content = await readContent(root, config, siteItemOf);
  return siteOf(content, config, visibility);
}

/** An item without most of what is rendered, which fills the memory on a site with thousands of posts. */
export function siteItemOf({ content, ...item }: ContentItem): SiteItem {
  return {
    ...item,
    ...(content && { content: pick(content, ["links", "sections"]) }),
  };
}

/**
 * Reads and renders what is in the folders of a site, code without colors.
 * @param kept what is kept of each item
 */
export async function readContent<Item extends SiteItem>(
  root: string,
  config: ContentConfig,
  kept: (item: ContentItem) => Item,
) {
  const docs = docsInstances(config);
  const failures: Diagnostic[] = [];
  const entries = await listFolders(
    root,
    [CONTENT_FOLDER, STATIC_FOLDER, ...docs.map((each) => each.path)],
    failures,
  );
  const ofKind = (wanted: Entry["kind"]) =>
    entries.flatMap(({ file, kind }) => (kind === wanted ? file : []));
  const files = ofKind("file");
  const texts = await readTexts(root, files, failures);
  const listing = { files, folders: ofKind("folder"), texts };
  const layouts = docsLayouts(config, listing);
  const renderer = new Renderer(root, config, { colorsCode: false });
  const items: Item[] = [];
  for (const file of files) {
    const source = contentSourceOf(file, { content: [CONTENT_FOLDER], docs });
    const place = source && placed(source, layouts);
    if (place) items.push(kept(await renderer.render(file, place)));
  }
  return { root, ...listing, items, failures };
}

/** These folders and what is in them; some may be in others. */
async function listFolders(
  root: string,
  folders: readonly string[],
  failures: Diagnostic[],
): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  for (const folder of folders) {
    try {
      const isThere = await ifExists(stat(path.join(root, folder)));
      if (!isThere) continue;
      entries.set(folder, { file: folder, kind: "folder" });
      for (const entry of await listFolder(root, folder)) {
        entries.set(entry.file, entry);
      }
    } catch (cause) {
      failures.push(unreadable(folder, cause));
    }
  }
  return [...entries.values()];
}

async function readTexts(
  root: string,
  files: readonly string[],
  failures: Diagnostic[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) {
    if (!DATA_FILE.test(file) || file.startsWith(`${STATIC_FOLDER}/`)) continue;
    try {
      const text = await readFile(path.join(root, file), "utf8");
      texts.set(file, withLineFeeds(text));
    } catch (cause) {
      failures.push(unreadable(file, cause));
    }
  }
  return texts;
}
