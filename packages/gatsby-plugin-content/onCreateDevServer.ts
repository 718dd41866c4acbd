import {
  inspectSite,
  loadSiteConfig,
  type Site,
} from "@technical-blog/content";
import {
  buildSearchIndex,
  DEFAULT_SEARCH_TAG,
  searchIndexPath,
} from "@technical-blog/search";
import { formatDiagnostic, removeIn } from "@technical-blog/utils";
import type { CreateDevServerArgs } from "gatsby";

import { developGraphql } from "./ask";
import { recordCache } from "./cacheRecord";
import { DIAGNOSTICS_PATH, type DiagnosticsByRoute } from "./diagnosticsPath";
import { linkPreviewJson } from "./linkPreviews";
import type { ContentOptions } from "./options";
import { renderedSite } from "./readSite";
import { docsSearchIndexes } from "./search/docsSearchIndexes";

/** Answers what a page of `gatsby develop` asks for while the author writes or searches, from the content as it is then. */
export function onCreateDevServer(
  args: CreateDevServerArgs,
  { search }: ContentOptions,
) {
  const site = () => renderedSite(args);
  const index = searchIndexPath(DEFAULT_SEARCH_TAG);
  // Gatsby would serve the file of an earlier build.
  removeIn("public", index.slice(1));
  recordCache(process.cwd());
  blockRemoteMedia(args);
  serve(args, index, async () => JSON.stringify(await postIndex(search)));
  serve(args, /^\/search-index-(docs-.+)\.json$/, async ([tag]) => {
    const found = [...docsSearchIndexes(await site())].find(
      (each) => each.tag === tag,
    );
    return found ? JSON.stringify(found.file) : "";
  });
  serve(args, PREVIEW_PATH, async ([folder = ""]) =>
    linkPreviewJson(folder, developGraphql()),
  );
  serve(args, DIAGNOSTICS_PATH, async () =>
    JSON.stringify(await diagnosticsByRoute(await site())),
  );
}

/** The index of posts and pages: gatsby-plugin-local-search would hold up each change. */
async function postIndex({ query, documents }: ContentOptions["search"]) {
  const answer = await developGraphql()(query);
  return buildSearchIndex(documents(answer as never), loadSiteConfig().search);
}

/** See linkPreview.ts. */
const PREVIEW_PATH = /^\/page-data(\/.*)?\/preview\.json$/;

/** Images and videos of other hosts are blocked as on the published site. */
function blockRemoteMedia({ app }: CreateDevServerArgs) {
  const hosts = loadSiteConfig().media.allowedHosts;
  const sources = ["'self'", ...hosts.map((host) => `https://${host}`)];
  const policy = `img-src ${sources.join(" ")} data:; media-src ${sources.join(" ")}`;
  (app as DevServer).use((_request, response, next) => {
    response.setHeader("Content-Security-Policy", policy);
    next();
  });
}

/** What is used of the Express application, which Gatsby gives no type. */
type DevServer = {
  use: (
    handle: (
      request: unknown,
      response: { setHeader: (name: string, value: string) => void },
      next: () => void,
    ) => void,
  ) => void;
  get: (
    path: string | RegExp,
    answer: (
      request: { params: Record<string, string> },
      response: { type: (name: string) => { send: (body: string) => void } },
      next: (error: unknown) => void,
    ) => void,
  ) => void;
};

function serve(
  args: CreateDevServerArgs,
  route: string | RegExp,
  json: (groups: string[]) => Promise<string>,
) {
  (args.app as DevServer).get(route, ({ params }, response, next) => {
    json(Object.values(params)).then((body) => {
      response.type("json").send(body);
    }, next);
  });
}

/** For the bar on top of pages. */
async function diagnosticsByRoute(site: Site): Promise<DiagnosticsByRoute> {
  const routes = new Map(
    site.files.map(({ file, fields }) => [file, fields.route]),
  );
  const byRoute: DiagnosticsByRoute = {};
  for (const diagnostic of await inspectSite(site)) {
    const route = routes.get(diagnostic.file ?? "") ?? "/";
    (byRoute[route] ??= []).push(formatDiagnostic(diagnostic));
  }
  return byRoute;
}
