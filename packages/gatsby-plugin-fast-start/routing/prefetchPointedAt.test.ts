/** @jest-environment jsdom */
import { prefetchPointedAt } from "./prefetchPointedAt";

const hovering = jest.fn<undefined, [string]>();

beforeEach(() => {
  hovering.mockClear();
  Object.assign(window, { ___loader: { hovering } });
  document.body.innerHTML = `<a href="/here?a#b">here</a> <a href="https://example.com/">elsewhere</a>`;
});

test.each([
  { link: "/here?a#b", loads: [["/here"]] },
  { link: "https://example.com/", loads: [] },
])("loads the page of a link that has the focus: $link", ({ link, loads }) => {
  document.querySelector<HTMLElement>(`[href="${link}"]`)?.focus();

  prefetchPointedAt();

  expect(hovering.mock.calls).toEqual(loads);
});

test("loads nothing otherwise", () => {
  prefetchPointedAt();

  expect(hovering).not.toHaveBeenCalled();
});
