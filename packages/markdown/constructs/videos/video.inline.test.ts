/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";

import { start } from "./video.inline";

const PLAYER = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";

beforeAll(() => {
  start();
});

beforeEach(() => {
  document.body.innerHTML = `<p><a href="#page" data-player="${PLAYER}">A film (video on YouTube)</a></p>`;
});

function press(init: MouseEventInit = {}) {
  screen
    .getByRole("link")
    .dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, ...init }),
    );
}

test("before a press there is no frame", () => {
  expect(document.querySelector("iframe")).toBeNull();
});

test("a press puts the player in the link's place", () => {
  press();

  const player = screen.getByTitle("A film (video on YouTube)");
  expect(player).toHaveAttribute("src", PLAYER);
  expect(player).toHaveFocus();
  expect(screen.queryByRole("link")).toBeNull();
});

test("with a key that opens a new tab the link is a link", () => {
  press({ metaKey: true });

  expect(document.querySelector("iframe")).toBeNull();
});
