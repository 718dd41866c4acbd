import { loadChunkMap } from "./loadChunkMap";

Object.assign(globalThis, { window: globalThis });

const MAP = { "component---src-templates-post-page-tsx": ["/post-page-1.js"] };

afterEach(() => {
  jest.restoreAllMocks();
});

const answer = (fetchMap: typeof fetch) => {
  globalThis.fetch = jest.fn(fetchMap);
};

test("loads the files of page components", async () => {
  answer(() => Promise.resolve(Response.json(MAP)));

  await loadChunkMap();

  expect(fetch).toHaveBeenCalledWith("/chunk-map.json");
  expect(window.___chunkMapping).toEqual(MAP);
});

test.each([
  ["a failed request", () => Promise.reject(new TypeError("offline"))],
  ["an error page", () => Promise.resolve(new Response("", { status: 404 }))],
  ["no JSON", () => Promise.resolve(new Response("<html>"))],
])("has an empty map after %s", async (_, fetchMap) => {
  answer(fetchMap);

  await loadChunkMap();

  expect(window.___chunkMapping).toEqual({});
});
