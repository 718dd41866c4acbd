import type { NodeModel } from "./nodeModel";
import { RenderCache } from "./renderCache";

let digests: Record<string, string> = {};
const asked: string[] = [];

const nodeModel = {
  getNodeById: ({ id }: { id: string }) => {
    asked.push(id);
    const contentDigest = digests[id];
    return contentDigest === undefined ? null : { internal: { contentDigest } };
  },
  findOne: ({ type }: { type: string }) =>
    Promise.resolve(nodeModel.getNodeById({ id: type })),
} as unknown as NodeModel;

let made = 0;
const make = jest.fn(async (model: NodeModel) => {
  model.getNodeById({ id: "include" });
  await model.findOne({ type: "image", query: {} });
  made += 1;
  return made;
});

let cache: RenderCache;
const get = (digest = "1") => cache.get("html a", digest, nodeModel, make);

beforeEach(() => {
  cache = new RenderCache();
  digests = { include: "i", image: "p" };
  made = 0;
  make.mockClear();
});

test("what is asked for twice is made once, and its nodes are asked for each time", async () => {
  await get();
  asked.length = 0;

  expect(await get()).toBe(1);
  expect(make).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(["include", "image"]);
});

test.each([
  ["its node changed", () => get("2")],
  ["a node by id changed", () => ((digests.include = "j"), get())],
  ["a node by query changed", () => ((digests.image = "q"), get())],
  ["a node went", () => ((digests = { include: "i" }), get())],
])("it is made anew when %s", async (_name, again) => {
  await get();

  expect(await again()).toBe(2);
});

test("a node that comes is a change too", async () => {
  digests = {};
  await get();
  digests = { include: "i", image: "p" };

  expect(await get()).toBe(2);
});

test("what failed is tried again", async () => {
  make.mockRejectedValueOnce(new Error("no image"));
  await expect(get()).rejects.toThrow("no image");

  expect(await get()).toBe(1);
});
