/** @jest-environment jsdom */
import { startInlineScripts } from "./startInlineScripts";

const startTabs = jest.fn();
const startCopy = jest.fn();

jest.mock("@technical-blog/markdown/scripts", () => ({
  tabs: { start: (settings?: object) => startTabs(settings) as unknown },
}));
jest.mock("../ui/copy.inline.ts", () => ({
  start: (settings?: object) => startCopy(settings) as unknown,
}));

const settings = { copied: "Copied" };

beforeAll(() => {
  Object.assign(globalThis, {
    OPTIONAL_SCRIPTS: [
      {
        name: "tabs",
        module: "@technical-blog/markdown/constructs/tabs/tabs",
        marks: ["[data-tabs]"],
      },
      {
        name: "code",
        module: "ui/copy",
        marks: ["[data-copy-code]"],
        settings,
      },
    ],
  });
});

test("scripts start once, at the first page that needs them, unless the HTML had them", async () => {
  document.head.innerHTML = `<script data-inline="tabs"></script>`;
  document.body.innerHTML = `<p>A list</p>`;
  await startInlineScripts();
  expect(startCopy).not.toHaveBeenCalled();

  document.body.innerHTML = `<div data-tabs></div><button data-copy-code></button>`;
  await startInlineScripts();
  await startInlineScripts();

  expect(startTabs).not.toHaveBeenCalled();
  expect(startCopy.mock.calls).toEqual([[settings]]);
});

test("a script that fails is reported, and tried again on the next page", async () => {
  document.head.replaceChildren();
  document.body.innerHTML = `<div data-tabs></div>`;
  const error = new Error("offline");
  jest.spyOn(console, "error").mockImplementation();
  startTabs.mockImplementationOnce(() => {
    throw error;
  });

  await startInlineScripts();
  expect(console.error).toHaveBeenCalledWith(error);
  await startInlineScripts();

  expect(startTabs).toHaveBeenCalledTimes(2);
});
