import { partition } from "lodash";

import type { ContentConfig } from "../config/contentConfig";
import type { ContentFields } from "../model/frontMatter";
import {
  normalRedirect,
  type WrittenRedirect,
} from "../model/parseRedirectsFile";
import type { SitePage } from "../pages/pageDescriptor";
import { resolveRedirectChains } from "../pages/resolveRedirectChains";

export const CONFIG_FILE = "src/config/siteConfig.ts";

/** All redirects as they are written: in the configuration, in `content/redirects.yml` and in front matter. */
export function writtenRedirects(
  { redirects }: ContentConfig,
  ofFile: readonly WrittenRedirect[],
  visible: readonly {
    file: string;
    fields: Pick<ContentFields, "redirects" | "route">;
  }[],
): WrittenRedirect[] {
  return [
    ...redirects.map(({ from, to }, index) => ({
      ...normalRedirect(from, to),
      file: CONFIG_FILE,
      field: `redirects[${String(index)}]`,
    })),
    ...ofFile,
    ...visible.flatMap(({ file, fields: { redirects, route } }) =>
      redirects.map((from) => ({ from, to: route, file, field: "redirects" })),
    ),
  ];
}

/** Redirects straight to where they end: to pages, and to files such as a feed. */
export function siteRedirects({
  pages,
  redirects,
}: {
  pages: readonly SitePage[];
  redirects: WrittenRedirect[];
}) {
  const paths = new Set(pages.map(({ path }) => path));
  const [toPages, toFiles] = partition(
    resolveRedirectChains(redirects),
    ({ to }) => paths.has(to),
  );
  return { toPages, toFiles };
}
