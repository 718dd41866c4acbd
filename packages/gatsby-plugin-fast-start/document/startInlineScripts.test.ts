/** @jest-environment jsdom */
import { startInlineScripts } from "./startInlineScripts";

const startTabs = jest.fn();
const startCopy = jest.fn();

jest.mock("@technical-blog/markdown/scripts", () => ({
  tabs: { start: (settings?: object) => startTabs(settings) as unknown },
}));

const start = () => startInlineScripts(loadOwn);

async function loadOwn(module: string) {
  await Promise.resolve();
  if (module !== "ui/copy") throw new Error(module);
  return { start: startCopy };
}

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
  await start();
  expect(startCopy).not.toHaveBeenCalled();

  document.body.innerHTML = `<div data-tabs></div><button data-copy-code></button>`;
  await start();
  await start();

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

  await start();
  expect(console.error).toHaveBeenCalledWith(error);
  await start();

  expect(startTabs).toHaveBeenCalledTimes(2);
});
