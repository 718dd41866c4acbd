import { EventEmitter } from "node:events";

import type { NodePluginArgs } from "gatsby";

import { recreateChanged } from "./recreateChanged";

type Args = Pick<NodePluginArgs, "actions" | "emitter" | "getNodesByType">;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const emitter = new EventEmitter();
const touchNode = jest.fn();
const site = { id: "Site" };
const args = {
  actions: { touchNode },
  emitter,
  getNodesByType: () => [site],
} as unknown as Args;

afterEach(() => {
  touchNode.mockReset();
  jest.useRealTimers();
});

test("pages are created again when content changed while they were", async () => {
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

test("the deleted node of a page that has none changes nothing", async () => {
  recreateChanged(args);
  emitter.emit("DELETE_NODE", { payload: undefined });
  emitter.emit("API_FINISHED", { payload: { apiName: "createPages" } });
  await nextTurn();
  expect(touchNode).not.toHaveBeenCalled();
});

test("a change fills a batch, so that Gatsby does not wait for others", () => {
  jest.useFakeTimers();
  touchNode.mockImplementation(mutate);
  mutate();
  mutate();
  expect(touchNode).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(touchNode).toHaveBeenCalledTimes(100);

  // Gatsby creates pages: what changes meanwhile changes at once.
  mutate();
  emitter.emit("API_FINISHED", { payload: { apiName: "createPages" } });
  jest.advanceTimersByTime(1000);
  expect(touchNode).toHaveBeenCalledTimes(100);

  mutate();
  jest.advanceTimersByTime(1000);
  expect(touchNode).toHaveBeenCalledTimes(200);
});

function mutate() {
  emitter.emit("ENQUEUE_NODE_MUTATION", {});
}
