/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/dom";

import { start } from "./searchShortcuts.inline";

const open = jest.fn();

start();

beforeEach(() => {
  document.body.innerHTML = `<search><input aria-label="Search"></search>
    <input aria-label="Filter"><button type="button">Elsewhere</button>`;
  open.mockClear();
  screen.getByLabelText("Search").addEventListener("click", open);
});

const press = (name: string, event: KeyboardEventInit) =>
  fireEvent.keyDown(screen.getByLabelText(name), event);

test.each([
  ["/", { key: "/" }],
  ["/ as a shifted key", { key: "/", shiftKey: true }],
  ["Ctrl+K", { key: "k", ctrlKey: true }],
  ["Cmd+K", { key: "k", metaKey: true }],
  ["Ctrl+K with caps lock", { key: "K", ctrlKey: true }],
])("%s opens search", (_name, event) => {
  const isLeft = fireEvent.keyDown(screen.getByRole("button"), event);

  expect(open).toHaveBeenCalledTimes(1);
  expect(isLeft).toBe(false);
  expect(screen.getByLabelText("Search")).toHaveFocus();
});

test.each([
  ["k alone", { key: "k" }],
  ["Ctrl+Shift+K", { key: "k", ctrlKey: true, shiftKey: true }],
  ["Ctrl+Alt+K", { key: "k", ctrlKey: true, altKey: true }],
  ["Ctrl+Cmd+K", { key: "k", ctrlKey: true, metaKey: true }],
  ["Ctrl+/", { key: "/", ctrlKey: true }],
  ["Ctrl+F", { key: "f", ctrlKey: true }],
  ["Cmd+R", { key: "r", metaKey: true }],
  ["an input method's key", { key: "/", isComposing: true }],
])("%s does not", (_name, event) => {
  const isLeft = fireEvent.keyDown(screen.getByRole("button"), event);

  expect(open).not.toHaveBeenCalled();
  expect(isLeft).toBe(true);
});

test.each([{ key: "/" }, { key: "k", ctrlKey: true }])(
  "%j is ignored in another field",
  (event) => {
    press("Filter", event);

    expect(open).not.toHaveBeenCalled();
  },
);

test("in the search box `/` types a slash", () => {
  press("Search", { key: "/" });

  expect(open).not.toHaveBeenCalled();
});

test("in the search box Ctrl+K opens search", () => {
  press("Search", { key: "k", ctrlKey: true });

  expect(open).toHaveBeenCalledTimes(1);
});
