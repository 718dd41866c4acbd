/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { Navbar } from "./Navbar";

function show(navbar: Partial<typeof siteConfigValue.navbar> = {}) {
  const value = {
    ...siteConfigValue,
    navbar: { ...siteConfigValue.navbar, ...navbar },
  };
  render(
    <SiteConfigProvider value={value}>
      <Navbar path="/" />
    </SiteConfigProvider>,
  );
}

test("links to the first page from title and logo", () => {
  show({ title: "Home", logo: { src: "/l.svg", alt: "Logo" } });

  const home = screen.getByRole("link", { name: "Logo Home" });
  expect(home).toHaveAttribute("href", "/");
});

test("has the items of the left before those of the right", () => {
  show({
    items: [
      { type: "default", position: "right", label: "source", to: "/source" },
      { type: "default", position: "left", label: "tags", to: "/tags" },
      { type: "default", position: "left", label: "history", to: "/all" },
    ],
  });

  const links = within(
    screen.getByRole("navigation", { name: "Main" }),
  ).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "tags",
    "history",
    "source",
  ]);
});

test.each(["dark", "primary"] as const)("has the style %s", (style) => {
  show({ style });

  expect(screen.getByRole("banner")).toHaveAttribute("data-style", style);
});

test.each([
  { items: siteConfigValue.navbar.items, columns: "" },
  { items: [], columns: "2" },
])("on narrow screens each control has a column", ({ items, columns }) => {
  show({ items });

  const bar = screen.getByRole("banner").innerHTML;
  expect(/--controls: (\d)/.exec(bar)?.[1] ?? "").toBe(columns);
});
