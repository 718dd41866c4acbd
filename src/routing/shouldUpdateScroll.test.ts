/** @jest-environment jsdom */
import { shouldUpdateScroll } from "./shouldUpdateScroll";

type Visit = {
  from?: string;
  to: string;
  isPopped?: boolean;
  key?: string;
  saved?: number;
};

const scrollTo = jest.fn();

function decide({ from, to, isPopped = false, key, saved = 0 }: Visit) {
  const place = (path: string) => {
    const { pathname, hash } = new URL(path, "https://blog.example");
    return { pathname, hash, key, ...(!isPopped && { action: "PUSH" }) };
  };
  const args = {
    prevRouterProps: from === undefined ? undefined : { location: place(from) },
    routerProps: { location: place(to) },
    getSavedScrollPosition: () => [0, saved],
  };
  return shouldUpdateScroll(args as never, { plugins: [] });
}

beforeEach(() => {
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
});

test.each([{ to: "/post" }, { to: "/post#part", isPopped: true }])(
  "the browser has scrolled the first page: %j",
  (visit) => {
    expect(decide(visit)).toBe(false);
  },
);

test.each([
  { from: "/", to: "/post" },
  { from: "/", to: "/post#part" },
  { from: "/post", to: "/post#part" },
  { from: "/post", to: "/", isPopped: true, saved: 900 },
])("Gatsby scrolls as ever: %j", (visit) => {
  expect(decide(visit)).toBe(true);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("back to a page with a hash restores the position", () => {
  const visit = { from: "/", to: "/post#part", isPopped: true, saved: 900 };

  expect(decide(visit)).toBe(false);
  expect(scrollTo).toHaveBeenCalledWith(0, 900);
});

test("the saved position may be the top", () => {
  const visit = { from: "/", to: "/post#part", isPopped: true, key: "17" };

  expect(decide(visit)).toBe(false);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test("back to a hash without a saved position goes to the target", () => {
  const visit = { from: "/", to: "/post#part", isPopped: true, key: "initial" };

  expect(decide(visit)).toBe(true);
});

test("back and forward within a page are the browser's", () => {
  const visit = { from: "/post#part", to: "/post", isPopped: true, saved: 900 };

  expect(decide(visit)).toBe(false);
  expect(scrollTo).not.toHaveBeenCalled();
});
