import { BATCH_DELAY_MS, BATCH_SIZE, createViewBatcher } from "./viewBatcher";

const ids = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_id, index) => `/post#${String(index + from)}`,
  );

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("ids are sent together, 400 ms after the last one", () => {
  const send = jest.fn();
  const batcher = createViewBatcher(send);

  batcher.add(["/a"]);
  jest.advanceTimersByTime(BATCH_DELAY_MS - 1);
  batcher.add(["/b", "/a"]);
  jest.advanceTimersByTime(BATCH_DELAY_MS - 1);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);

  expect(send.mock.calls).toEqual([[["/a", "/b"]]]);
});

test("twenty ids are sent at once", () => {
  const send = jest.fn();
  const batcher = createViewBatcher(send);

  batcher.add(ids(BATCH_SIZE * 2 + 1));
  expect(send.mock.calls).toEqual([
    [ids(BATCH_SIZE)],
    [ids(BATCH_SIZE, BATCH_SIZE)],
  ]);
  jest.runAllTimers();

  expect(send).toHaveBeenLastCalledWith(["/post#40"]);
  expect(send).toHaveBeenCalledTimes(3);
});

test("flushing sends pending ids at once, and only once", () => {
  const send = jest.fn();
  const batcher = createViewBatcher(send);

  batcher.add(["/a"]);
  batcher.flush();
  batcher.flush();
  jest.runAllTimers();

  expect(send.mock.calls).toEqual([[["/a"]]]);
});

test("nothing is sent without ids", () => {
  const send = jest.fn();
  const batcher = createViewBatcher(send);

  batcher.add([]);
  jest.runAllTimers();

  expect(send).not.toHaveBeenCalled();
});
