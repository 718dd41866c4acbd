/** @jest-environment jsdom */
import { start, type ApplicationSettings } from "./application.inline";
import { APPLICATION_DATA_ID } from "./applicationData";

type Mode = ApplicationSettings["mode"];

const FAST = {};
const SLOW = [
  { saveData: true },
  { effectiveType: "2g" },
  { effectiveType: "slow-2g" },
];

const LINK = "main a";
const VERSION_LINK = "nav a";
const NEEDED = ["search input", "[data-needs-application] button"] as const;

const FILTER = `<div data-needs-application=""><button>Filter</button></div>`;
const PAGE = `
  <nav><a href="/docs" data-needs-application="">Docs</a></nav>
  <search><input></search>
  <main><h2 id="application">Application</h2><a href="/a">A</a></main>
  <script type="application/json" id="${APPLICATION_DATA_ID}">{"scripts":["/app.js"],"globals":{"pagePath":"/"}}</script>`;

let visit = new AbortController();

/** Makes listeners end with the page that adds them. */
function limitListeners(target: EventTarget) {
  const add = target.addEventListener.bind(target);
  jest
    .spyOn(target, "addEventListener")
    .mockImplementation((type, listener, options) => {
      add(type, listener, {
        ...(typeof options === "object" && options),
        signal: visit.signal,
      });
    });
}

limitListeners(window);
limitListeners(document);

const isLoading = () => document.querySelector("script[src]") !== null;

/** Opens a page without waiting for the browser to be idle. */
function open(connection: object, mode: Mode, url = "/", html = PAGE + FILTER) {
  visit.abort();
  visit = new AbortController();
  history.replaceState(null, "", url);
  document.head.replaceChildren();
  document.body.innerHTML = html;
  Object.assign(navigator, { connection });
  start({ mode, baseUrl: "/", rules: "{}" });
  document.dispatchEvent(new Event("DOMContentLoaded"));
}

function act(type: string, selector: string) {
  document
    .querySelector(selector)
    ?.dispatchEvent(new Event(type, { bubbles: true }));
}

/** jsdom knows no speculation rules. */
function supportSpeculationRules(isSupported: boolean) {
  Object.assign(HTMLScriptElement, { supports: () => isSupported });
}

beforeEach(() => {
  supportSpeculationRules(true);
});

describe.each(SLOW)("on %j", (connection) => {
  describe.each(["idle", "intent", "eager"] as const)("in mode %s", (mode) => {
    test.each([LINK, VERSION_LINK])("%s loads no application", (selector) => {
      open(connection, mode);

      act("pointerover", selector);
      act("focusin", selector);

      expect(isLoading()).toBe(false);
    });

    test.each(NEEDED)("%s loads it", (selector) => {
      open(connection, mode);

      act("pointerover", selector);

      expect(isLoading()).toBe(true);
    });
  });
});

test.each([LINK, VERSION_LINK, ...NEEDED])(
  "on a fast connection, the pointer or the focus at %s loads the application",
  (selector) => {
    open(FAST, "idle");
    act("pointerover", selector);
    expect(isLoading()).toBe(true);

    open(FAST, "idle");
    act("focusin", selector);
    expect(isLoading()).toBe(true);
  },
);

test.each([
  { selector: LINK, supports: true, loads: false },
  { selector: LINK, supports: false, loads: true },
  { selector: VERSION_LINK, supports: true, loads: true },
  { selector: NEEDED[0], supports: true, loads: true },
])(
  "on intent, pointing at $selector loads the application: $loads, if the browser prepares pages: $supports",
  ({ selector, supports, loads }) => {
    supportSpeculationRules(supports);
    open(FAST, "intent");

    act("pointerover", selector);

    expect(isLoading()).toBe(loads);
  },
);

test.each([FAST, ...SLOW])(
  "a page at what may be a wrong base URL loads the application on %j, to know",
  (connection) => {
    open(connection, "intent", "/preview/", PAGE);

    expect(isLoading()).toBe(true);
  },
);

test.each([FAST, ...SLOW])(
  "a filter in the URL loads the application on %j",
  (connection) => {
    open(connection, "intent", "/?tags=npm");

    expect(isLoading()).toBe(true);
  },
);

test("a query in the URL of a page without a filter loads nothing", () => {
  open(FAST, "intent", "/?utm_source=feed", PAGE);

  expect(isLoading()).toBe(false);
});

test.each(["scroll", "pointermove", "pointerdown", "keydown"])(
  "a reader's first %s loads the application when the browser is idle, in mode idle alone",
  (type) => {
    const idle: (() => void)[] = [];
    window.requestIdleCallback = (callback) =>
      idle.push(callback as () => void);

    open(FAST, "intent");
    act(type, "main");
    expect(idle).toEqual([]);

    open(FAST, "idle");
    expect(idle).toEqual([]);
    act(type, "main");
    expect(isLoading()).toBe(false);
    idle[0]?.();
    expect(isLoading()).toBe(true);
  },
);

test("a pointer that rests where a page opens loads nothing; moving it does", () => {
  const idle: unknown[] = [];
  window.requestIdleCallback = (callback) => idle.push(callback);
  const move = (movementX: number) =>
    dispatchEvent(
      Object.assign(new Event("pointermove"), { movementX, movementY: 0 }),
    );
  open(FAST, "idle");

  move(0);
  expect(idle).toEqual([]);

  move(1);
  expect(idle).toHaveLength(1);
});
