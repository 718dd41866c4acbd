import type { NodePluginArgs } from "gatsby";

type Args = Pick<NodePluginArgs, "actions" | "emitter" | "getNodesByType">;

/** An action as Gatsby's emitter passes it on. */
type Action = { payload: { apiName?: string } };
/** Gatsby also deletes the node of a page that has none. */
type NodeAction = { payload?: { internal: { type: string } } };

/** An editor may write a file in two steps. */
const SETTLE_MS = 50;
/** Gatsby's `NODE_MUTATION_BATCH_SIZE`. */
const BATCH_SIZE = 100;

let isWatched = false;
let hasChanged = false;

/**
 * Makes `gatsby develop` follow changes of content sooner and completely. For `createPages`, before it reads the content.
 *
 * Why: Gatsby waits half a second for further changes, unless a batch of them is full: so this fills the batch. And Gatsby
 * doesn't notice changes while it creates pages: then this makes it create them again.
 * Saves: 0.45 s of each saved change, of 0.7 s in all with 53 posts.
 * Goes when Gatsby's wait is an option, and it notices changes at any time.
 */
export function recreateChanged({ actions, emitter, getNodesByType }: Args) {
  hasChanged = false;
  if (isWatched) return;
  isWatched = true;
  let settling: NodeJS.Timeout | undefined;
  /** A no-op change that triggers Gatsby's watcher. */
  const touchSite = () => {
    const [site] = getNodesByType("Site");
    if (site) actions.touchNode(site);
  };
  emitter.on("ENQUEUE_NODE_MUTATION", () => {
    settling ??= setTimeout(() => {
      for (let count = 0; count < BATCH_SIZE; count += 1) touchSite();
    }, SETTLE_MS);
  });
  const noteChange = ({ payload }: NodeAction) => {
    if (payload?.internal.type === "MarkdownRemark") hasChanged = true;
  };
  emitter.on("CREATE_NODE", noteChange);
  emitter.on("DELETE_NODE", noteChange);
  emitter.on("API_FINISHED", ({ payload }: Action) => {
    if (payload.apiName !== "createPages") return;
    clearTimeout(settling);
    settling = undefined;
    // Once Gatsby runs queries, any node that is touched makes it create pages again.
    if (hasChanged) setImmediate(touchSite);
  });
}
