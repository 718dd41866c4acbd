/** @jest-environment jsdom */
import { limitRequests } from "./limitRequests";

const OriginalRequest = XMLHttpRequest;
const loaded = { status: "success" };
const loadPage = jest.fn();
const loadPageSync = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  loadPage.mockReset().mockResolvedValue(loaded);
  loadPageSync.mockReset();
  Object.assign(window, {
    ___loader: { loadPage, loadPageSync },
    pagePath: "/",
  });
  history.replaceState(null, "", "/");
});

afterEach(() => {
  window.XMLHttpRequest = OriginalRequest;
});

test("a page that takes longer than ten seconds to load is given up", async () => {
  limitRequests();
  await expect(window.___loader.loadPage("/a")).resolves.toBe(loaded);
  loadPage.mockReturnValue(new Promise(() => undefined));
  const page = window.___loader.loadPage("/b");
  const settled = jest.fn();
  void page.then(settled);

  await jest.advanceTimersByTimeAsync(9999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);

  await expect(page).resolves.toBeUndefined();
});

test("the page that the browser has opened may take longer", async () => {
  loadPage.mockReturnValue(new Promise(() => undefined));
  limitRequests();
  const settled = jest.fn();
  void window.___loader.loadPage("/").then(settled);

  await jest.advanceTimersByTimeAsync(60_000);

  expect(settled).not.toHaveBeenCalled();
});

test("at an unknown URL, the not-found page is loaded", async () => {
  window.pagePath = "/404.html";
  history.replaceState(null, "", "/caf%C3%A9/?q=1");
  limitRequests();

  await window.___loader.loadPage("/caf%C3%A9/?q=1");
  await window.___loader.loadPage("/all");
  window.___loader.loadPageSync("/caf%C3%A9/?q=1", {});

  expect(loadPage.mock.calls).toEqual([["/404.html"], ["/all"]]);
  expect(loadPageSync).toHaveBeenCalledWith("/404.html", {});
});

test.each([
  [500, 503],
  [503, 503],
  [404, 404],
  [200, 200],
  [0, 0],
])("a response with %i is one with %i to Gatsby", (status, seen) => {
  window.XMLHttpRequest = class extends OriginalRequest {
    override get status() {
      return status;
    }
  };
  limitRequests();

  expect(new XMLHttpRequest().status).toBe(seen);
});
