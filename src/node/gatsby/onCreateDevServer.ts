import type { CreateDevServerArgs, GatsbyNode } from "gatsby";

import {
  DIAGNOSTICS_PATH,
  type DiagnosticsByRoute,
} from "../../writing/diagnosticsPath";
import { formatFinding } from "../content/finding";
import { inspectContent, inspectPosts } from "../lint/inspectContent";
import { writeSearchIndexes } from "../publish/search/writeSearchIndexes";
import { projectRoot } from "./projectRoot";

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (
  args,
) => {
  tellFindings(args);
  // Gatsby's cache may hold the index of the last session, which makes no new node.
  await writeSearchIndexes(projectRoot(args), args);
};

/** What is used of the Express application, which Gatsby gives no type. */
type DevServer = {
  get: (
    path: string,
    answer: (
      request: unknown,
      response: { json: (body: unknown) => void },
      next: (error: unknown) => void,
    ) => void,
  ) => void;
};

/** For the bar on top of pages: src/writing/DiagnosticsBar.tsx. */
function tellFindings(args: CreateDevServerArgs) {
  const app = args.app as DevServer;
  app.get(DIAGNOSTICS_PATH, (_request, response, next) => {
    findingsByRoute(projectRoot(args)).then((findings) => {
      response.json(findings);
    }, next);
  });
}

async function findingsByRoute(root: string): Promise<DiagnosticsByRoute> {
  const posts = await inspectPosts(root);
  const routes = new Map(posts.map(({ file, post }) => [file, post.route]));
  const byRoute: DiagnosticsByRoute = {};
  for (const finding of await inspectContent(root)) {
    const route = routes.get(finding.file) ?? "/";
    (byRoute[route] ??= []).push(formatFinding(finding));
  }
  return byRoute;
}
