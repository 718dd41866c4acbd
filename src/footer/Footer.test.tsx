/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { Footer } from "./Footer";

function renderFooter(footer: typeof siteConfigValue.footer) {
  return render(
    <SiteConfigProvider value={{ ...siteConfigValue, footer }}>
      <Footer />
    </SiteConfigProvider>,
  );
}

test("is absent when it is not configured", () => {
  const { container } = renderFooter(undefined);

  expect(container).toBeEmptyDOMElement();
});

test("shows columns with their titles", () => {
  const items = [{ label: "tags", to: "/tags" }];
  renderFooter({ style: "light", links: [{ title: "Find", items }] });

  expect(screen.getByRole("heading", { name: "Find" })).toBeVisible();
  expect(screen.getByRole("link", { name: "tags" })).toHaveAttribute(
    "href",
    "/tags",
  );
});
