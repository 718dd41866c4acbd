import {
  CHANGES_PATH,
  foldedPath,
  OFFLINE_PATH,
  SERIES_PATH,
  TAGS_PATH,
} from "@technical-blog/utils";

import type { ContentConfig } from "../config/contentConfig";

type ListSettings = {
  blog: Pick<ContentConfig["blog"], "archiveBasePath">;
  offline: boolean;
};

const archivePath = ({ blog }: ListSettings) => `/${blog.archiveBasePath}`;

/** Paths of lists and other pages without a file. A site with few posts lacks some. */
export function ownPaths(settings: ListSettings): string[] {
  return [
    ...["/", TAGS_PATH, SERIES_PATH, CHANGES_PATH, archivePath(settings)],
    ...(settings.offline ? [OFFLINE_PATH] : []),
  ];
}

/** Whether a route is one of these, or may be that of a page below, such as `/tags/git/page/2` or `/all/2019`. */
export function isOwnPath(route: string, settings: ListSettings): boolean {
  const list = foldedPath(route).replace(/\/page\/\d+$/, "") || "/";
  const parent = list.slice(0, list.lastIndexOf("/"));
  const isYear = /\/\d{4}$/.test(list);
  return (
    ownPaths(settings).map(foldedPath).includes(list) ||
    [TAGS_PATH, SERIES_PATH].includes(parent) ||
    (isYear && parent === foldedPath(archivePath(settings)))
  );
}
