/** @jest-environment jsdom */
import { ReadableStream } from "node:stream/web";
import { TextDecoder } from "node:util";

import { act, renderHook } from "@testing-library/react";

import { indexText } from "../testing/indexFixture";
import { loadIndex } from "./indexStore";
import { requestIndexText } from "./indexText";
import { useSearchIndex } from "./useSearchIndex";

let tag = "";
let answers: ((response: Partial<Response>) => void)[] = [];
const fetchMock = jest.fn(
  () =>
    new Promise<Partial<Response>>((resolve) => {
      answers.push(resolve);
    }),
);

/** A response in two chunks, the first of which ends within a character. */
const answer = (text: string): Partial<Response> => ({
  ok: true,
  body: new ReadableStream<Uint8Array>({
    start: (controller) => {
      const bytes = Buffer.from(text);
      const cut = bytes.indexOf("é") + 1;
      controller.enqueue(bytes.subarray(0, cut));
      controller.enqueue(bytes.subarray(cut));
      controller.close();
    },
  }) as Response["body"],
});

const good = () => answer(indexText([{ title: "Found, café" }]));

const pass = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach((): void => {
  jest.useFakeTimers();
  answers = [];
  fetchMock.mockClear();
  Object.assign(globalThis, { fetch: fetchMock, TextDecoder });
  // Stores live as long as the page: each test has its own tag.
  tag += "x";
});

afterEach(() => {
  jest.useRealTimers();
});

test("unloaded, loading, ready", async () => {
  const { result } = renderHook(() => useSearchIndex(tag));
  expect(result.current.status).toBe("unloaded");
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

  void requestIndexText(tag);
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
  ["no JSON", answer("<!doctype html>")],
  ["a wrong shape", answer("[]")],
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
