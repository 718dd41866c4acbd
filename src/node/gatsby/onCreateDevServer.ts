import type { CreateDevServerArgs, GatsbyNode } from "gatsby";

import {
  DIAGNOSTICS_PATH,
  type DiagnosticsByRoute,
} from "../../writing/diagnosticsPath";
import { formatDiagnostic } from "../content/diagnostic";
import { inspectContent, inspectPosts } from "../lint/inspectContent";
import { projectRoot } from "./projectRoot";
import { writeSearchIndexes } from "./writeSearchIndexes";

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (
  args,
) => {
  tellDiagnostics(args);
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
function tellDiagnostics(args: CreateDevServerArgs) {
  const app = args.app as DevServer;
  app.get(DIAGNOSTICS_PATH, (_request, response, next) => {
    diagnosticsByRoute(projectRoot(args)).then((diagnostics) => {
      response.json(diagnostics);
    }, next);
  });
}

async function diagnosticsByRoute(root: string): Promise<DiagnosticsByRoute> {
  const posts = await inspectPosts(root);
  const routes = new Map(posts.map(({ file, post }) => [file, post.route]));
  const byRoute: DiagnosticsByRoute = {};
  for (const diagnostic of await inspectContent(root)) {
    const route = routes.get(diagnostic.file ?? "") ?? "/";
    (byRoute[route] ??= []).push(formatDiagnostic(diagnostic));
  }
  return byRoute;
}
