/** @jest-environment jsdom */
import { createUsageEvents, type UsageEvent } from "./usageEvents";

const ENDPOINT = "/events";
const sendBeacon = jest.fn<boolean, [string, string]>(() => true);

const sent = () =>
  sendBeacon.mock.calls.map(([, text]) => JSON.parse(text) as UsageEvent);

const ids = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_id, index) => `/post#${String(index + from)}`,
  );

function say(name: keyof Navigator | "globalPrivacyControl", value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockClear();
  say("sendBeacon", sendBeacon);
  say("doNotTrack", null);
  say("globalPrivacyControl", undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

test("views are batched and sent before a click", () => {
  const events = createUsageEvents(ENDPOINT);

  events?.view(["/a", "/b"]);
  events?.click("/b");
  events?.close();

  expect(sent()).toEqual([
    { type: "view", ids: ["/a", "/b"] },
    { type: "click", id: "/b" },
  ]);
  expect(sendBeacon).toHaveBeenCalledWith(ENDPOINT, expect.any(String));
});

test("ids are sent together, each once, 400 ms after the last one", () => {
  const events = createUsageEvents(ENDPOINT);

  events?.view(["/a"]);
  jest.advanceTimersByTime(399);
  events?.view(["/b", "/a"]);
  jest.advanceTimersByTime(399);
  expect(sent()).toEqual([]);
  jest.advanceTimersByTime(1);

  expect(sent()).toEqual([{ type: "view", ids: ["/a", "/b"] }]);
  events?.close();
});

test("twenty ids are sent at once", () => {
  const events = createUsageEvents(ENDPOINT);

  events?.view(ids(41));
  expect(sent()).toEqual([
    { type: "view", ids: ids(20) },
    { type: "view", ids: ids(20, 20) },
  ]);
  jest.runAllTimers();

  expect(sent().at(-1)).toEqual({ type: "view", ids: ids(1, 40) });
  events?.close();
});

test("nothing is sent without ids", () => {
  const events = createUsageEvents(ENDPOINT);

  events?.view([]);
  jest.runAllTimers();
  events?.close();

  expect(sent()).toEqual([]);
});

test.each([
  ["leaving", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "hiding",
    () => {
      Object.defineProperty(document, "visibilityState", {
        value: "hidden",
        configurable: true,
      });
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
])("%s the page sends pending views", (_name, leave) => {
  const events = createUsageEvents(ENDPOINT);
  events?.view(["/a"]);

  leave();
  jest.runAllTimers();

  expect(sent()).toEqual([{ type: "view", ids: ["/a"] }]);
  events?.close();
});

test.each([
  ["Do Not Track", "doNotTrack", "1"],
  ["Global Privacy Control", "globalPrivacyControl", true],
] as const)("%s is honoured", (_name, key, value) => {
  say(key, value);

  expect(createUsageEvents(ENDPOINT)).toBeUndefined();
});
