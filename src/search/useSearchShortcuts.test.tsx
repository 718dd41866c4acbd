/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";

import { useSearchShortcuts } from "./useSearchShortcuts";

const open = jest.fn();

function Page() {
  const box = useRef<HTMLDivElement>(null);
  useSearchShortcuts(box, open);
  return (
    <>
      <div ref={box}>
        <input aria-label="Search" />
      </div>
      <input aria-label="Filter" />
      <button type="button">Elsewhere</button>
    </>
  );
}

beforeEach(() => {
  open.mockClear();
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
  render(<Page />);
  const isLeft = fireEvent.keyDown(screen.getByRole("button"), event);

  expect(open).toHaveBeenCalledTimes(1);
  expect(isLeft).toBe(false);
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
  render(<Page />);
  const isLeft = fireEvent.keyDown(screen.getByRole("button"), event);

  expect(open).not.toHaveBeenCalled();
  expect(isLeft).toBe(true);
});

test.each([{ key: "/" }, { key: "k", ctrlKey: true }])(
  "%j is ignored in another field",
  (event) => {
    render(<Page />);
    press("Filter", event);

    expect(open).not.toHaveBeenCalled();
  },
);

test("in the search box `/` types a slash", () => {
  render(<Page />);
  press("Search", { key: "/" });

  expect(open).not.toHaveBeenCalled();
});
