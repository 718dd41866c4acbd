import { watch, type FSWatcher } from "chokidar";
import type { NodePluginArgs } from "gatsby";

import type { Site } from "../site/readSite";
import { refreshContentNodes } from "./contentNodes";

let watcher: FSWatcher | undefined;

/** Renews posts in `gatsby develop` when a file that they include changes: Gatsby watches `content` and `static` only. */
export function watchIncludes(args: NodePluginArgs, { renderings }: Site) {
  watcher ??= watch([], { ignoreInitial: true }).on("all", () => {
    refreshContentNodes(args).catch((cause: unknown) => {
      args.reporter.error("Included code could not be read.", cause as Error);
    });
  });
  watcher.add(
    renderings.flatMap(({ dependencies }) =>
      Object.keys(dependencies.includes),
    ),
  );
}
