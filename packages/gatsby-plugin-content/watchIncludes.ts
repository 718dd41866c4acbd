import type { ContentItem } from "@technical-blog/content";
import { watch } from "chokidar";
import type { NodePluginArgs } from "gatsby";
import { difference } from "lodash";

import { renewContentNodes } from "./contentNodes";
import { run } from "./run";

/** Renews posts in `gatsby develop` when a file that they include changes: Gatsby watches `content` and `static` only. */
export function watchIncludes(
  args: NodePluginArgs,
  items: readonly Pick<ContentItem, "includes">[],
) {
  run.watcher ??= watch([], { ignoreInitial: true }).on("all", () => {
    renewContentNodes(args).catch((cause: unknown) => {
      args.reporter.error("Included code could not be read.", cause as Error);
    });
  });
  const included = items.flatMap(({ includes }) => Object.keys(includes));
  run.watcher.unwatch(difference(run.watched, included));
  run.watcher.add(included);
  run.watched = included;
}
