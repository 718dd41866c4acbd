/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { MobileSidebar } from "./MobileSidebar";

const hidePopover = jest.fn();

beforeEach(() => {
  // jsdom has no popovers.
  hidePopover.mockReset();
  HTMLElement.prototype.hidePopover = hidePopover;
});

const options = { hidden: true };

test("has the navbar's items, those of the left first", () => {
  const items = [
    { type: "default", position: "right", label: "source", to: "/source" },
    { type: "default", position: "left", label: "tags", to: "/tags" },
    { type: "default", position: "left", label: "history", to: "/all" },
  ] as const;
  const navbar = { ...siteConfigValue.navbar, items: [...items] };
  render(
    <SiteConfigProvider value={{ ...siteConfigValue, navbar }}>
      <MobileSidebar path="/tags" />
    </SiteConfigProvider>,
  );

  const menu = screen.getByRole("navigation", { name: "Menu", ...options });
  const links = within(menu).getAllByRole("link", options);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "tags",
    "history",
    "source",
  ]);
  expect(links[0]).toHaveAttribute("aria-current", "page");
});

test("has a button back to the main menu only if the page has its own menu", () => {
  const back = { name: "Back to main menu", ...options };
  const { rerender } = render(<MobileSidebar path="/tags" />);
  expect(screen.queryByRole("button", back)).toBeNull();

  rerender(<MobileSidebar path="/docs" pageMenu={<a href="/docs">Docs</a>} />);

  expect(screen.getByRole("button", back)).toBeInTheDocument();
  expect(
    screen.getByRole("link", { name: "Docs", ...options }),
  ).toBeInTheDocument();
});

test("closes on navigation", () => {
  const { rerender } = render(<MobileSidebar path="/" />);
  hidePopover.mockReset();

  rerender(<MobileSidebar path="/tags" />);

  expect(hidePopover).toHaveBeenCalledTimes(1);
});
