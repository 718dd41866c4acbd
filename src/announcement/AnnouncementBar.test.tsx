/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { AnnouncementBar } from "./AnnouncementBar";

const announcement = {
  id: "news",
  content: "Read <b>this</b>.",
  isCloseable: true,
};

function show(announcementBar: typeof siteConfigValue.announcementBar) {
  return render(
    <SiteConfigProvider value={{ ...siteConfigValue, announcementBar }}>
      <AnnouncementBar />
    </SiteConfigProvider>,
  );
}

test("is absent when it is not configured", () => {
  const { container } = show(undefined);

  expect(container).toBeEmptyDOMElement();
});

test("has its content, as HTML, and its colours", () => {
  show({ ...announcement, backgroundColor: "#123456", textColor: "white" });

  const bar = screen.getByRole("region", { name: "Announcement" });
  expect(bar).toHaveTextContent("Read this.");
  expect(bar).toHaveStyle({ backgroundColor: "#123456", color: "#ffffff" });
});

test("has a button only where it can be closed", () => {
  show(announcement);
  expect(screen.getByRole("button")).toHaveAccessibleName(
    "Close the announcement",
  );

  show({ ...announcement, isCloseable: false });
  expect(screen.getAllByRole("button")).toHaveLength(1);
});
