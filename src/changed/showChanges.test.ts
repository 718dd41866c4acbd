/** @jest-environment jsdom */
import { blocksIn, wholeHash } from "@technical-blog/utils/browser";

import { showChanges } from "./showChanges";

const BEFORE = "<p>One.</p><p>Two.</p>";
const AFTER = "<h2 id='new'>New</h2><p>One.</p><p>Three.</p>";
const DAY = "2026-03-12";

let styles = "";

beforeAll(() => {
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(window, {
    CSSStyleSheet: class {
      replaceSync = (text: string) => {
        styles = text;
      };
    },
  });
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${DAY}T23:30`) });
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

const hashOf = (html: string) => {
  document.body.innerHTML = `<div data-page-text>${html}</div>`;
  return wholeHash(blocksIn(document.body).map(([, hash]) => hash));
};

function show(html: string, path = "/post", hash = hashOf(html)) {
  history.replaceState(null, "", path);
  document.body.innerHTML = `<p data-changed-since></p><div data-page-text>${html}<!--${hash}--></div>`;
  showChanges();
}

function read(html: string, path?: string, hash?: string) {
  show(html, path, hash);
  jest.advanceTimersByTime(10_000);
}

function showList(hashes: string) {
  document.body.innerHTML = `<ol data-hashes="${hashes}"><li><time></time><a href="/other">Other</a></li><li><section><time></time><h2><a href="/post">Post</a></h2><a href="/post">more</a></section></li></ol>`;
  showChanges();
}

const line = () => document.querySelector("[data-changed-since]")?.textContent;
const link = () => document.querySelector("[data-changed-since] a");
const stored = () => localStorage.getItem("read") ?? "";
const marked = () =>
  [...document.querySelectorAll("[data-changed]")].map((b) => b.textContent);
describe("a post", () => {
  it("that was read and has changed says so, with a link to the first passage", () => {
    read(BEFORE);
    expect(line()).toBe("");

    show(AFTER);

    expect(line()).toBe(`Since you were here on ${DAY}: 2 passages changed.`);
    expect(marked()).toEqual(["New", "Three."]);
    expect(link()).toHaveAttribute("href", "#new");
  });

  it("gets an id for the link if the passage has none", () => {
    read(BEFORE);
    show("<p>Four.</p><p>Two.</p>");

    expect(line()).toBe(`Since you were here on ${DAY}: 1 passage changed.`);
    expect(link()).toHaveAttribute("href", "#page:changed");
    expect(document.getElementById("page:changed")).toHaveTextContent("Four.");
  });

  it("that lacks a passage says nothing", () => {
    read(BEFORE);
    show("<p>Two.</p>");

    expect(line()).toBe("");
    expect(marked()).toEqual([]);
  });

  it("keeps the marks while it is read, and not at the visit after", () => {
    read(BEFORE);
    read(AFTER);
    expect(marked()).toHaveLength(2);

    show(AFTER);

    expect(line()).toBe("");
    expect(marked()).toEqual([]);
  });

  it("that is the same is not looked at, and keeps the last day", () => {
    read(BEFORE);
    jest.setSystemTime(new Date("2026-04-01T12:00"));
    const hash = hashOf(BEFORE);
    const walk = jest.spyOn(document, "createTreeWalker");

    read(BEFORE, "/post", hash);

    expect(walk).not.toHaveBeenCalled();
    expect(line()).toBe("");
    expect(stored()).toContain(`/post 2026-04-01 ${hash} `);
  });

  it("that was left or hidden before ten seconds is not remembered", () => {
    show(BEFORE);
    jest.advanceTimersByTime(9000);
    document.body.innerHTML = "<p>About</p>";
    history.replaceState(null, "", "/about");
    jest.advanceTimersByTime(9000);
    show(BEFORE, "/other");
    jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    jest.advanceTimersByTime(60_000);
    jest.restoreAllMocks();

    expect(stored()).toBe("");
  });

  it("that a program has translated is neither remembered nor marked", () => {
    read("<p>Eins.</p>", "/post", hashOf(BEFORE));
    expect(stored()).toBe("");

    read(BEFORE);
    show("<p>Eins.</p>", "/post", hashOf(AFTER));

    expect(line()).toBe("");
    expect(marked()).toEqual([]);
  });

  it("of another path, such as an old name, is nothing to this one", () => {
    read(BEFORE, "/old-name");
    show(AFTER);

    expect(line()).toBe("");
  });
});

test("the store has the last hundred posts", () => {
  for (let post = 0; post <= 100; post += 1) read(BEFORE, `/${String(post)}`);

  expect(stored().split("\n")).toHaveLength(101);
  expect(stored()).not.toContain("/0 ");
  expect(stored()).toMatch(/\n\/100 [\d-]+ \w{6} \w+\.\w+$/);
});

test.each([
  ["of an older version", '{"/post":"abc"}'],
  ["of a later version", `2\n/post ${DAY} abc a.b`],
  ["that was cut", `1\n/post ${DAY} abc`],
  ["of nonsense", "1\n\n \u0000 %%"],
])("a store %s says nothing, and is replaced", (_what, text) => {
  localStorage.setItem("read", text);
  read(AFTER);
  expect(line()).toBe("");

  expect(stored()).toMatch(/^1\n\/post \S+ \w{6} [\w.]+$/);
});

test.each<[string, ("getItem" | "setItem")[]]>([
  ["refused, as in some private windows", ["getItem", "setItem"]],
  ["full", ["setItem"]],
])("a storage that is %s is no error", (_what, methods) => {
  for (const method of methods) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException(method);
    });
  }
  read(AFTER);
  show(BEFORE);
  showList("aabb");
  jest.restoreAllMocks();

  expect(stored()).toBe("");
});

test("turned off in another tab, nothing is remembered", () => {
  show(BEFORE);
  localStorage.setItem("read", "off");
  jest.advanceTimersByTime(10_000);

  expect(stored()).toBe("off");
});

test("a list shows which post has changed since it was read", () => {
  read(BEFORE);
  const hash = hashOf(BEFORE).slice(-2);

  showList(`xx${hash}`);
  expect(styles).not.toContain('"/post"');
  showList(`xx${hash.replace(/.$/, "-")}`);

  expect(styles).toContain('[href="/post"]');
  expect(styles).toContain('content:"changed"');
  expect(styles).not.toContain('"/other"');
});
