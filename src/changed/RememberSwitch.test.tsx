/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { RememberSwitch } from "./RememberSwitch";

const MARKED = `<article><p data-changed-since><a>A line</a></p><div data-page-text><p data-changed="new">One.</p><!--abcdef--></div></article>`;

beforeAll(() => {
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(window, {
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
  });
});

beforeEach(() => {
  localStorage.clear();
});

function renderSwitch(settings: { changedSince: boolean }) {
  const blog = { ...siteConfigValue.blog, ...settings };
  return render(
    <SiteConfigProvider value={{ ...siteConfigValue, blog }}>
      <div dangerouslySetInnerHTML={{ __html: MARKED }} />
      <RememberSwitch />
    </SiteConfigProvider>,
  );
}

const press = (name: string) =>
  userEvent.click(screen.getByRole("button", { name }));

test("forgets everything and takes the marks away, and remembers again", async () => {
  localStorage.setItem("read", "1\n/a 2026-03-12 abcdef a.b");
  renderSwitch({ changedSince: true });
  expect(screen.getByText(/^This browser remembers/)).toBeVisible();

  await press("Forget it, and stop");

  expect(localStorage.getItem("read")).toBe("off");
  expect(screen.getByText(/doesn't remember/)).toBeVisible();
  expect(screen.getByText("One.")).not.toHaveAttribute("data-changed");
  expect(screen.queryByText("A line")).toBeNull();

  await press("Remember it");

  expect(localStorage.getItem("read")).toBe("");
  expect(screen.getByText(/^This browser remembers/)).toBeVisible();
});

test("says when the browser has no storage", async () => {
  for (const method of ["getItem", "setItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
  }
  renderSwitch({ changedSince: true });

  await press("Remember it");

  expect(screen.getByText(/doesn't remember/)).toBeVisible();
  jest.restoreAllMocks();
});

test("is absent on a site that does without", () => {
  renderSwitch({ changedSince: false });

  expect(screen.queryByRole("button")).toBeNull();
});
