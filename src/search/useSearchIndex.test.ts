/** @jest-environment jsdom */
import { indexFile } from "@technical-blog/search/testing";
import { act, renderHook } from "@testing-library/react";

import { requestIndex } from "./indexRequests";
import { loadIndex, useSearchIndex } from "./useSearchIndex";

let tag = "";
let answers: ((response: Partial<Response>) => void)[] = [];
const fetchMock = jest.fn(
  () =>
    new Promise<Partial<Response>>((resolve) => {
      answers.push(resolve);
    }),
);

const answer = (content: unknown): Partial<Response> => ({
  ok: true,
  json: () => Promise.resolve(content),
});

const good = () => answer(indexFile([{ title: "Found, café" }]));

const pass = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach((): void => {
  jest.useFakeTimers();
  answers = [];
  fetchMock.mockClear();
  Object.assign(globalThis, { fetch: fetchMock });
  // Stores live as long as the page: each test has its own tag.
  tag += "x";
});

afterEach(() => {
  jest.useRealTimers();
});

test("idle, loading, ready", async () => {
  const { result } = renderHook(() => useSearchIndex(tag));
  expect(result.current.status).toBe("idle");
  expect(fetchMock).not.toHaveBeenCalled();

  act(() => void loadIndex(tag));
  expect(result.current.status).toBe("loading");
  answers[0]?.(good());
  await pass(1);

  expect(result.current.status).toBe("ready");
  expect(result.current.index.documents).toMatchObject([
    { title: "Found, café" },
  ]);
  expect(fetchMock).toHaveBeenCalledWith(`/search-index-${tag}.json`);
});

test("stalled after 300 ms, not before", async () => {
  const { result } = renderHook(() => useSearchIndex(tag));
  act(() => void loadIndex(tag));

  await pass(299);
  expect(result.current.status).toBe("loading");
  await pass(1);
  expect(result.current.status).toBe("stalled");

  answers[0]?.(good());
  await pass(1);
  expect(result.current.status).toBe("ready");
});

test("concurrent requests share one, and the index is kept", async () => {
  renderHook(() => useSearchIndex(tag));

  void requestIndex(tag);
  act(() => void loadIndex(tag));
  act(() => void loadIndex(tag));
  answers[0]?.(good());
  await pass(1);
  act(() => void loadIndex(tag));
  await pass(1);

  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test.each([
  ["an answer that is not OK", { ok: false, status: 500 }],
  ["no JSON", { ok: true, json: () => Promise.reject(new SyntaxError()) }],
  ["a wrong shape", answer([])],
])(
  "%s counts as an empty index, silently, and is requested again",
  async (_name, bad) => {
    const error = jest.spyOn(console, "error");
    const warn = jest.spyOn(console, "warn");
    const { result } = renderHook(() => useSearchIndex(tag));

    act(() => void loadIndex(tag));
    answers[0]?.(bad);
    await pass(1);
    expect(result.current.status).toBe("error");
    expect(result.current.index.documents).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();

    act(() => void loadIndex(tag));
    answers[1]?.(good());
    await pass(1);
    expect(result.current.status).toBe("ready");
  },
);
