import { requestParts } from "./requestParts";

const NAMES = ["postings-0", "sections-1"];
const PATHS = NAMES.map((name) => `/search-index/default/new/${name}.json`);
const postings = { version: "new", first: 0, postings: "@" };
const sections = { version: "new", documents: [] };

const fetchMock = jest.fn<
  Promise<Partial<Response>>,
  [path: string, options?: RequestInit]
>();

const answer = (content: unknown): Partial<Response> => ({
  json: () =>
    content === undefined
      ? Promise.reject(new SyntaxError())
      : Promise.resolve(content),
});

beforeEach(() => {
  fetchMock.mockReset();
  Object.assign(globalThis, { fetch: fetchMock });
});

const request = () => requestParts(NAMES, { tag: "default", version: "new" });

test("returns the requested parts, in the requested order", async () => {
  fetchMock.mockImplementation((path) =>
    Promise.resolve(answer(path === PATHS[0] ? postings : sections)),
  );

  await expect(request()).resolves.toEqual([postings, sections]);
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(PATHS);
});

test.each([
  ["missing", undefined],
  ["of another build", { ...postings, version: "old" }],
  ["without content", { version: "new" }],
])(
  "requests a part twice that is %s, and answers others",
  async (_, broken) => {
    fetchMock.mockImplementation((path) =>
      Promise.resolve(answer(path === PATHS[0] ? broken : sections)),
    );

    await expect(request()).resolves.toEqual([undefined, sections]);
    expect(
      fetchMock.mock.calls.filter(([path]) => path === PATHS[0]),
    ).toHaveLength(2);
  },
);

test("requests a part again that is broken once, past the cache", async () => {
  fetchMock.mockImplementation((path, options) =>
    options
      ? Promise.resolve(answer(path === PATHS[0] ? postings : sections))
      : Promise.reject(new TypeError()),
  );

  await expect(request()).resolves.toEqual([postings, sections]);
  expect(fetchMock).toHaveBeenCalledWith(PATHS[0], { cache: "reload" });
});
