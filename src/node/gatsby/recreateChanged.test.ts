import { EventEmitter } from "node:events";

import type { NodePluginArgs } from "gatsby";

import { recreateChanged } from "./recreateChanged";

type Args = Pick<NodePluginArgs, "actions" | "emitter" | "getNodesByType">;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("pages are created again when content changed while they were", async () => {
  const emitter = new EventEmitter();
  const touchNode = jest.fn();
  const site = { id: "Site" };
  const args = {
    actions: { touchNode },
    emitter,
    getNodesByType: () => [site],
  } as unknown as Args;
  const change = (type: string) =>
    emitter.emit("DELETE_NODE", { payload: { internal: { type } } });
  const end = async () => {
    emitter.emit("API_FINISHED", { payload: { apiName: "createPages" } });
    await nextTurn();
  };

  recreateChanged(args);
  change("Post");
  await end();
  expect(touchNode).not.toHaveBeenCalled();

  recreateChanged(args);
  change("MarkdownRemark");
  await end();
  expect(touchNode).toHaveBeenCalledWith(site);

  change("MarkdownRemark");
  recreateChanged(args);
  await end();
  expect(touchNode).toHaveBeenCalledTimes(1);
});
