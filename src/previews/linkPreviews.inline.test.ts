/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";

import { start } from "./linkPreviews.inline";

const PREVIEWS: Record<string, object> = {
  "/blog/page-data/a/preview.json": {
    title: "A",
    date: "2024-06-07",
    text: "About A.",
    sections: { part: { title: "Part", text: "How it begins." } },
  },
};

const asked: string[] = [];

/** What `matchMedia` matches. */
let media: string[];

beforeAll(() => {
  HTMLElement.prototype.showPopover = () => undefined;
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(window, {
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
    matchMedia: (query: string) => ({ matches: media.includes(query) }),
    fetch: (url: string) => {
      asked.push(url);
      const preview = PREVIEWS[url];
      return Promise.resolve({
        ok: preview !== undefined,
        json: () => Promise.resolve(preview),
      });
    },
  });
});

let visit = new AbortController();

beforeEach(() => {
  jest.useFakeTimers();
  visit.abort();
  visit = new AbortController();
  asked.length = 0;
  media = ["(hover: hover) and (pointer: fine)"];
  history.replaceState(null, "", "/blog/here");
  document.body.innerHTML = `<main><p data-page-text>
    <a href="/blog/a">page</a> <a href="/blog/a#part">section</a> <a href="/blog/a#gone">gone</a>
    <a href="/blog/tags">list</a> <a href="#there">same page</a> <a href="https://example.com/">other host</a>
    </p><a href="/blog/a">outside</a></main>`;
});

afterEach(() => {
  jest.useRealTimers();
});

/** Starts the script, with listeners that end with the test. */
function begin(connection = {}) {
  Object.assign(navigator, { connection });
  const { signal } = visit;
  const add = window.addEventListener.bind(window);
  const spy = jest
    .spyOn(window, "addEventListener")
    .mockImplementation((type: string, listener: unknown) => {
      add(type, listener as EventListener, { signal });
    });
  start({ baseUrl: "/blog/" });
  spy.mockRestore();
}

async function rest(name: string, ms = 300) {
  screen
    .getByText(name)
    .dispatchEvent(new Event("pointerover", { bubbles: true }));
  await jest.advanceTimersByTimeAsync(ms);
}

const shown = () =>
  document.querySelector("[data-link-preview]")?.textContent ?? null;

test("resting on a link shows the title, date and summary of its page", async () => {
  begin();

  await rest("page", 299);
  expect(shown()).toBeNull();

  await jest.advanceTimersByTimeAsync(1);
  expect(shown()).toBe("A 2024-06-07About A.");
});

test("a link to a section shows the section; the page is requested once", async () => {
  begin();

  await rest("page");
  await rest("section");

  expect(shown()).toBe("Part 2024-06-07How it begins.");
  expect(asked).toEqual(["/blog/page-data/a/preview.json"]);
});

test.each(["gone", "list", "same page", "other host", "outside"])(
  "a link without preview shows none: %s",
  async (name) => {
    begin();

    await rest(name);

    expect(shown()).toBeNull();
  },
);

test("passing over links requests nothing", async () => {
  begin();

  await rest("page", 200);
  await rest("same page", 1000);

  expect(asked).toEqual([]);
});

test("the pointer may go to the preview; away from both, it closes", async () => {
  begin();
  await rest("page");

  await rest("outside", 100);
  await rest("About A.", 1000);
  expect(shown()).not.toBeNull();

  await rest("outside", 200);
  expect(shown()).toBeNull();
});

test("Escape closes it", async () => {
  begin();
  await rest("page");

  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));

  expect(shown()).toBeNull();
});

test("scrolling closes it", async () => {
  begin();
  await rest("page");

  dispatchEvent(new Event("scroll"));

  expect(shown()).toBeNull();
});

test("scrolling before it shows starts the wait again", async () => {
  begin();
  await rest("page", 200);

  dispatchEvent(new Event("scroll"));
  await jest.advanceTimersByTimeAsync(299);
  expect(shown()).toBeNull();

  await jest.advanceTimersByTimeAsync(1);
  expect(shown()).not.toBeNull();
});

test("a preview that arrives after the pointer has left is not shown", async () => {
  begin();
  await rest("page", 299);

  jest.advanceTimersByTime(1);
  await rest("outside", 0);

  expect(asked).toHaveLength(1);
  expect(shown()).toBeNull();
});

test.each([
  { with: "touch", matches: [], connection: {} },
  { with: "data saver", matches: undefined, connection: { saveData: true } },
  {
    with: "reduced data",
    matches: [
      "(hover: hover) and (pointer: fine)",
      "(prefers-reduced-data: reduce)",
    ],
    connection: {},
  },
])(
  "there are no previews with $with",
  async ({ matches = media, connection }) => {
    media = matches;
    begin(connection);

    await rest("page");

    expect(asked).toEqual([]);
  },
);
