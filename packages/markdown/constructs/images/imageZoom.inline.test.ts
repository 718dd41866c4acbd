/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";

import { start } from "./imageZoom.inline";

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  start({ close: "Close the image" });
});

beforeEach(() => {
  document.body.innerHTML =
    '<a href="#full" data-zoom><picture><img src="small.png" alt="A graph"></picture></a>';
});

function press(init: MouseEventInit = {}) {
  const event = new MouseEvent("click", {
    bubbles: true,
    cancelable: true,
    ...init,
  });
  screen.getByAltText("A graph").dispatchEvent(event);
  return event;
}

test("a press shows the whole image in a dialog of its name", () => {
  const event = press();

  const dialog = screen.getByRole("dialog", { name: "A graph" });
  expect(event.defaultPrevented).toBe(true);
  expect(dialog.querySelector("img")).toHaveAttribute(
    "src",
    "http://localhost/#full",
  );
});

test("a press on it closes it, and the focus returns", () => {
  press();

  screen.getByRole("button", { name: "Close the image" }).click();

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("link")).toHaveFocus();
});

test("with a key that opens a new tab the link is a link", () => {
  expect(press({ ctrlKey: true }).defaultPrevented).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});
