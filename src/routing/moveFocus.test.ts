/** @jest-environment jsdom */
import { moveFocus } from "./moveFocus";

const post = { pathname: "/post", hash: "" };
const list = { pathname: "/", hash: "" };

function focusWrapper() {
  document.getElementById("gatsby-focus-wrapper")?.focus();
}

beforeEach(() => {
  document.body.innerHTML = `
    <div id="gatsby-focus-wrapper" tabindex="-1">
      <a href="/">Home</a>
      <input />
      <main tabindex="-1">
        <h2 id="part">Part</h2>
        <h2 id="café">Café</h2>
        <a id="link" href="/x">Link</a>
      </main>
    </div>`;
});

test("after a navigation the focus is at the new page's content, not on the router's wrapper", () => {
  moveFocus(post, list);
  focusWrapper();

  expect(document.querySelector("main")).toHaveFocus();
});

test("a field that the reader focused while the page was loading keeps the focus", () => {
  moveFocus(post, list);
  document.querySelector("input")?.focus();
  focusWrapper();

  expect(document.querySelector("input")).toHaveFocus();
});

test("after a navigation to a hash its target has the focus", () => {
  moveFocus({ ...post, hash: "#part" }, list);
  focusWrapper();

  expect(document.getElementById("part")).toHaveFocus();
});

test("an escaped hash finds its target", () => {
  moveFocus({ ...post, hash: "#caf%C3%A9" }, post);

  expect(document.getElementById("café")).toHaveFocus();
});

test.each(["#nothing", "#%E0%A4%A"])(
  "without a target for %s it is the content",
  (hash) => {
    moveFocus({ ...post, hash }, list);
    focusWrapper();

    expect(document.querySelector("main")).toHaveFocus();
  },
);

test("a hash change within the page moves the focus to the target", () => {
  moveFocus({ ...post, hash: "#part" }, post);

  expect(document.getElementById("part")).toHaveFocus();
});

test("a target that takes the focus by itself stays as it is", () => {
  moveFocus({ ...post, hash: "#link" }, post);

  expect(document.getElementById("link")).toHaveFocus();
  expect(document.getElementById("link")).not.toHaveAttribute("tabindex");
});

test("a target can be focused only while it has the focus", () => {
  moveFocus({ ...post, hash: "#part" }, post);
  document.getElementById("link")?.focus();

  expect(document.getElementById("part")).not.toHaveAttribute("tabindex");
});

test("nothing moves when path and hash stay", () => {
  document.getElementById("link")?.focus();
  moveFocus({ ...post, hash: "#part" }, { ...post, hash: "#part" });

  expect(document.getElementById("link")).toHaveFocus();
});

test("a later focus on the wrapper is left alone", () => {
  moveFocus(post, list);
  focusWrapper();
  focusWrapper();

  expect(document.getElementById("gatsby-focus-wrapper")).toHaveFocus();
});
