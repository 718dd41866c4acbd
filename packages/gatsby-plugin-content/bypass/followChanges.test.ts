import { EventEmitter } from "node:events";

import type { NodePluginArgs } from "gatsby";

import { followChanges, forgetChanges, noteChange } from "./followChanges";

type Mutation = {
  type: string;
  payload: unknown[];
  resolve?: (result: unknown) => void;
};

const emitter = new EventEmitter();
const site = { id: "Site" };
followChanges({ emitter, getNodesByType: () => [site] } as unknown as Pick<
  NodePluginArgs,
  "emitter" | "getNodesByType"
>);

/** What Gatsby has been asked to do. */
let batch: Mutation[] = [];
emitter.on("ENQUEUE_NODE_MUTATION", (mutation: Mutation) => {
  batch.push(mutation);
});

beforeEach(() => {
  jest.useFakeTimers();
  batch = [];
});

afterEach(() => {
  runBatch();
  forgetChanges();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

function mutate(type = "createNode", resolve?: Mutation["resolve"]) {
  const mutation = { type, payload: [{ id: "a" }], resolve };
  emitter.emit("ENQUEUE_NODE_MUTATION", mutation);
  return mutation;
}

/** Runs the batch as Gatsby does. */
function runBatch(): string[] {
  return batch.map((mutation) => {
    const { type, resolve } = mutation;
    resolve?.("a result");
    return type;
  });
}

const touches = () => batch.filter(({ type }) => type === "touchNode");

test("a change fills a batch, so that Gatsby does not wait for others", () => {
  mutate();
  mutate();
  expect(touches()).toEqual([]);
  jest.advanceTimersByTime(50);
  expect(touches()).toHaveLength(100);
  expect(touches()[0]?.payload).toEqual([site]);
});

test("a batch that runs twice creates and deletes nodes once", () => {
  const resolve = jest.fn();
  mutate("createNode", resolve);
  mutate("deleteNode");
  expect(runBatch()).toEqual(["createNode", "deleteNode"]);
  expect(resolve).toHaveBeenCalledWith("a result");
  expect(runBatch()).toEqual(["touchNode", "touchNode"]);
});

test("changes of a batch that Gatsby has lost are handed over again", () => {
  const change = mutate();
  batch = [];
  jest.advanceTimersByTime(50);
  expect(batch).toContain(change);
  runBatch();
  batch = [];
  jest.advanceTimersByTime(5000);
  expect(batch).toEqual([]);
});

test("Gatsby gets touched nodes until it begins to create pages", () => {
  noteChange();
  jest.advanceTimersByTime(50);
  expect(touches()).toHaveLength(100);
  jest.advanceTimersByTime(500);
  expect(touches()).toHaveLength(200);
  forgetChanges();
  jest.advanceTimersByTime(5000);
  expect(touches()).toHaveLength(200);
});

test("pages are created again when content changed while they were", () => {
  const remove = (payload: unknown) => emitter.emit("DELETE_NODE", { payload });
  const end = () => {
    emitter.emit("API_FINISHED", { payload: { apiName: "createPages" } });
    jest.advanceTimersByTime(0);
  };
  remove({ internal: { type: "Post" } });
  // The node of a page that has none.
  remove(undefined);
  end();
  expect(touches()).toEqual([]);

  remove({ internal: { type: "DataFile" } });
  end();
  expect(touches()).toHaveLength(100);
});
