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

const logo = { src: "/l.svg", alt: "A blog", width: 48, height: 24 };
const tags = { label: "tags", to: "/tags" };

test("is absent when it is not configured", () => {
  const { container } = renderFooter(undefined);

  expect(container).toBeEmptyDOMElement();
});

test("shows plain links", () => {
  const source = { label: "source", href: "https://code.example" };
  renderFooter({ style: "light", links: [tags, source] });

  expect(screen.getByRole("navigation", { name: "Footer" })).toBeVisible();
  expect(screen.getByRole("link", { name: "tags" })).toHaveAttribute(
    "href",
    "/tags",
  );
  expect(screen.getByRole("link", { name: "source" })).toHaveAttribute(
    "href",
    "https://code.example",
  );
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a link may say that its page is the author's", () => {
  const profile = { label: "me", href: "https://m.example/@me" };
  renderFooter({ style: "light", links: [tags, { ...profile, rel: "me" }] });

  expect(screen.getByRole("link", { name: "me" })).toHaveAttribute("rel", "me");
  expect(screen.getByRole("link", { name: "tags" })).not.toHaveAttribute("rel");
});

test("shows columns with their titles", () => {
  renderFooter({ style: "light", links: [{ title: "Find", items: [tags] }] });

  expect(screen.getByRole("heading", { name: "Find" })).toBeVisible();
  expect(screen.getByRole("link", { name: "tags" })).toHaveAttribute(
    "href",
    "/tags",
  );
});

test("shows copyright, and no navigation without links", () => {
  renderFooter({ style: "light", links: [], copyright: "© me" });

  expect(screen.getByText("© me")).toBeVisible();
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("shows a logo with a link", () => {
  const href = "https://blog.example";
  renderFooter({ style: "light", links: [], logo: { ...logo, href } });

  expect(screen.getByRole("link", { name: "A blog" })).toHaveAttribute(
    "href",
    href,
  );
  const image = screen.getByRole("img", { name: "A blog" });
  expect(image).toHaveAttribute("src", "/l.svg");
  expect(image).toHaveAttribute("width", "48");
  expect(image).toHaveAttribute("height", "24");
});

test("has the logo of each colour mode, of which the style sheet shows one", () => {
  const footer = { links: [], logo: { ...logo, srcDark: "/d.svg" } };
  const sources = () =>
    screen.getAllByRole("img").map((image) => image.getAttribute("src"));
  const { unmount } = renderFooter({ style: "light", ...footer });
  expect(sources()).toEqual(["/l.svg", "/d.svg"]);
  unmount();

  renderFooter({ style: "dark", ...footer });

  expect(sources()).toEqual(["/d.svg"]);
});

test.each(["light", "dark"] as const)("has the style %s", (style) => {
  renderFooter({ style, links: [] });

  expect(screen.getByRole("contentinfo")).toHaveAttribute("data-style", style);
});
