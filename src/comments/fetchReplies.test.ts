/** @jest-environment jsdom */
import { fetchReplies } from "./fetchReplies";

const URL_OF_REPLIES = "https://mastodon.example/api/v1/statuses/1/context";

const answer = (status: number, json: () => Promise<unknown>) =>
  Promise.resolve({ status, ok: status === 200, json });

const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: (ms: number) => ({ ms }) });
});

test("replies are requested without cookies and without the page's URL, for ten seconds", async () => {
  fetched.mockReturnValue(
    answer(200, () => Promise.resolve({ descendants: [] })),
  );

  expect(await fetchReplies(URL_OF_REPLIES)).toEqual({ count: 0, replies: [] });
  expect(fetched).toHaveBeenCalledWith(URL_OF_REPLIES, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: { ms: 10_000 },
  });
});

const named = (name: string) => Object.assign(new Error("…"), { name });

test.each([
  ["failed", () => answer(500, () => Promise.resolve({}))],
  ["failed", () => answer(401, () => Promise.resolve({}))],
  ["missing", () => answer(404, () => Promise.resolve({}))],
  ["missing", () => answer(410, () => Promise.resolve({}))],
  ["unreadable", () => answer(200, () => Promise.reject(named("SyntaxError")))],
  ["unreadable", () => answer(200, () => Promise.resolve({ error: "…" }))],
  ["slow", () => Promise.reject(named("TimeoutError"))],
  ["slow", () => answer(200, () => Promise.reject(named("TimeoutError")))],
  ["unreachable", () => Promise.reject(named("TypeError"))],
] as const)("the problem is %s", async (problem, response) => {
  fetched.mockReturnValue(response());

  expect(await fetchReplies(URL_OF_REPLIES)).toBe(problem);
});
