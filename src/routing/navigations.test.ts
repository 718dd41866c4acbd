/** @jest-environment jsdom */
import { endNavigation, watchNavigations } from "./navigations";
import { endProgress, startProgress } from "./progressBar";

jest.mock("./progressBar");

/** Gatsby's properties on the window. */
const gatsby = window as unknown as {
  ___navigate: (to: unknown, options?: unknown) => unknown;
  ___push: (to: unknown) => unknown;
  ___replace: (to: unknown) => unknown;
  ___loader: { loadPage: jest.Mock };
};
const original = jest.fn(() => "answer");

beforeAll(() => {
  Object.assign(window, {
    ___navigate: original,
    ___push: original,
    ___replace: original,
    ___loader: { loadPage: jest.fn() },
  });
  watchNavigations();
});

beforeEach(() => {
  history.replaceState(null, "", "/shown");
  endNavigation("/shown");
  jest.clearAllMocks();
  gatsby.___loader.loadPage.mockResolvedValue({});
});

test.each(["___navigate", "___push", "___replace"] as const)(
  "a route change by %s starts the bar, and still happens",
  (name) => {
    const answer = gatsby[name]("/other?q=1#part", { replace: false });

    expect(startProgress).toHaveBeenCalledTimes(1);
    expect(gatsby.___loader.loadPage).toHaveBeenCalledWith("/other?q=1");
    expect(original).toHaveBeenCalledWith("/other?q=1#part", {
      replace: false,
    });
    expect(answer).toBe("answer");
  },
);

test.each(["#part", "/shown#part", "/shown?q=1"])(
  "%s is no change to a different path",
  (to) => {
    gatsby.___navigate(to);

    expect(startProgress).not.toHaveBeenCalled();
  },
);

test("back and forward start the bar when they go to a different path", () => {
  history.replaceState(null, "", "/before");
  window.dispatchEvent(new PopStateEvent("popstate"));

  expect(startProgress).toHaveBeenCalledTimes(1);
});

test("back and forward within the page do not", () => {
  history.replaceState(null, "", "/shown#part");
  window.dispatchEvent(new PopStateEvent("popstate"));

  expect(startProgress).not.toHaveBeenCalled();
});

test("returning to the current page ends the bar of the one that was loading", () => {
  history.replaceState(null, "", "/before");
  window.dispatchEvent(new PopStateEvent("popstate"));
  history.replaceState(null, "", "/shown");
  window.dispatchEvent(new PopStateEvent("popstate"));

  expect(endProgress).toHaveBeenCalledTimes(1);
});

describe("the scroll position of a page", () => {
  const listener = jest.fn();

  beforeAll(() => {
    window.addEventListener("scroll", listener);
  });

  test("is not what the browser scrolls to while that page is left by back or forward", () => {
    history.replaceState(null, "", "/before");
    window.dispatchEvent(new PopStateEvent("popstate"));
    document.dispatchEvent(new Event("scroll", { bubbles: true }));
    expect(listener).not.toHaveBeenCalled();

    endNavigation("/before");
    document.dispatchEvent(new Event("scroll", { bubbles: true }));

    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("is what a hash within the page scrolls to", () => {
    history.replaceState(null, "", "/shown#part");
    window.dispatchEvent(new PopStateEvent("popstate"));

    document.dispatchEvent(new Event("scroll", { bubbles: true }));

    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test("a number of steps in the history is left to popstate", () => {
  gatsby.___navigate(-1);

  expect(startProgress).not.toHaveBeenCalled();
  expect(original).toHaveBeenCalledWith(-1, undefined);
});

test("finishes when the route has updated, not when the page has loaded", async () => {
  gatsby.___navigate("/other");
  await Promise.resolve();
  expect(endProgress).not.toHaveBeenCalled();

  endNavigation("/other");

  expect(endProgress).toHaveBeenCalledTimes(1);
});

test.each([
  ["an error", () => Promise.resolve({ status: "error" })],
  ["nothing", () => Promise.resolve(undefined)],
  ["a rejection", () => Promise.reject(new Error("offline"))],
])("ends on failure: %s", async (_name, load) => {
  gatsby.___loader.loadPage.mockImplementation(load);

  gatsby.___navigate("/other");
  await new Promise((resolve) => setTimeout(resolve));

  expect(endProgress).toHaveBeenCalledTimes(1);
});
