/** @jest-environment jsdom */
import { createUsageEvents, type UsageEvent } from "./usageEvents";

const ENDPOINT = "/events";
const sendBeacon = jest.fn<boolean, [string, string]>(() => true);

const sent = () =>
  sendBeacon.mock.calls.map(([, text]) => JSON.parse(text) as UsageEvent);

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
