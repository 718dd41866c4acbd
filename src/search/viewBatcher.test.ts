import { BATCH_DELAY, BATCH_SIZE, createViewBatcher } from "./viewBatcher";

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

test("ids go out together, 400 ms after the last one came", () => {
  const send = jest.fn();
  const batcher = createViewBatcher(send);

  batcher.add(["/a"]);
  jest.advanceTimersByTime(BATCH_DELAY - 1);
  batcher.add(["/b", "/a"]);
  jest.advanceTimersByTime(BATCH_DELAY - 1);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);

  expect(send.mock.calls).toEqual([[["/a", "/b"]]]);
});

test("twenty ids do not wait", () => {
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

test("flushing sends what waits at once, and once", () => {
  const send = jest.fn();
  const batcher = createViewBatcher(send);

  batcher.add(["/a"]);
  batcher.flush();
  batcher.flush();
  jest.runAllTimers();

  expect(send.mock.calls).toEqual([[["/a"]]]);
});

test("nothing seen is nothing sent", () => {
  const send = jest.fn();
  const batcher = createViewBatcher(send);

  batcher.add([]);
  jest.runAllTimers();

  expect(send).not.toHaveBeenCalled();
});
