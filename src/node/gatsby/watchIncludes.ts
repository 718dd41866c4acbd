import { watch, type FSWatcher } from "chokidar";
import type { NodePluginArgs } from "gatsby";

import type { ContentItem } from "../markdown/contentItem";
import { renewContentNodes } from "./contentNodes";

let watcher: FSWatcher | undefined;

/** Renews posts in `gatsby develop` when a file that they include changes: Gatsby watches `content` and `static` only. */
export function watchIncludes(
  args: NodePluginArgs,
  items: readonly Pick<ContentItem, "includes">[],
) {
  watcher ??= watch([], { ignoreInitial: true }).on("all", () => {
    renewContentNodes(args).catch((cause: unknown) => {
      args.reporter.error("Included code could not be read.", cause as Error);
    });
  });
  watcher.add(items.flatMap(({ includes }) => Object.keys(includes)));
}
