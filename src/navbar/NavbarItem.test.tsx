/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import type { NavbarItem as Item } from "../config/siteConfigSchema";
import { NavbarItem } from "./NavbarItem";

const tags = {
  type: "default",
  position: "left",
  label: "tags",
  to: "/tags",
} as const;

test.each([
  [tags, "/tags"],
  [
    { ...tags, to: undefined, href: "https://code.example/" } as const,
    "https://code.example/",
  ],
])("%j leads to %s", (item, target) => {
  render(<NavbarItem item={item} />);

  expect(screen.getByRole("link", { name: "tags" })).toHaveAttribute(
    "href",
    target,
  );
});

test("an unknown type is an error that names the item's config", () => {
  const item = { type: "carousel", label: "More" } as unknown as Item;

  expect(() => NavbarItem({ item })).toThrowErrorMatchingInlineSnapshot(
    `"Navbar item {"type":"carousel","label":"More"}: items of type "carousel" cannot be shown yet. Types that can: default."`,
  );
});
