import type { NodePluginArgs } from "gatsby";

type Args = Pick<NodePluginArgs, "actions" | "emitter" | "getNodesByType">;

/** An action as Gatsby's emitter passes it on. */
type Action = { payload: { apiName?: string; internal?: { type: string } } };

let isWatched = false;
let hasChanged = false;

/**
 * Makes Gatsby create pages again in `gatsby develop` when content changes while it creates them: it does not notice that
 * itself. For `createPages`, before it reads the content.
 */
export function recreateChanged({ actions, emitter, getNodesByType }: Args) {
  hasChanged = false;
  if (isWatched) return;
  isWatched = true;
  const noteChange = ({ payload }: Action) => {
    if (payload.internal?.type === "MarkdownRemark") hasChanged = true;
  };
  emitter.on("CREATE_NODE", noteChange);
  emitter.on("DELETE_NODE", noteChange);
  emitter.on("API_FINISHED", ({ payload }: Action) => {
    if (payload.apiName !== "createPages" || !hasChanged) return;
    const [site] = getNodesByType("Site");
    // Once Gatsby runs queries, any node that is touched makes it create pages again.
    if (site) setImmediate(actions.touchNode, site);
  });
}
