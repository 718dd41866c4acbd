/** @jest-environment jsdom */
import { watchDeploys } from "./watchDeploys";

const loadAppData = jest.fn();

function look(visibilityState: DocumentVisibilityState) {
  jest
    .spyOn(document, "visibilityState", "get")
    .mockReturnValue(visibilityState);
  document.dispatchEvent(new Event("visibilitychange"));
  return new Promise((resolve) => setTimeout(resolve));
}

beforeAll(() => {
  Object.assign(window, { ___loader: { loadAppData } });
  watchDeploys();
});

beforeEach(() => {
  loadAppData.mockReset();
  delete window.___swUpdated;
  window.___webpackCompilationHash = "old";
});

test("after a deploy, the next navigation in a tab that the reader returns to is a full load", async () => {
  loadAppData.mockResolvedValue({ webpackCompilationHash: "new" });

  await look("visible");

  expect(window.___swUpdated).toBe(true);
});

test.each([
  ["the site is the same", { webpackCompilationHash: "old" }],
  ["nothing is known", undefined],
])("navigations stay as they are when %s", async (_case, app) => {
  loadAppData.mockResolvedValue(app);

  await look("visible");

  expect(window.___swUpdated).toBeUndefined();
});

test("makes no request when the reader leaves the tab", async () => {
  await look("hidden");

  expect(loadAppData).not.toHaveBeenCalled();
});

test("makes no request in gatsby develop, which has no hash to compare", async () => {
  delete window.___webpackCompilationHash;

  await look("visible");

  expect(loadAppData).not.toHaveBeenCalled();
});
