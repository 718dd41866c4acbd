/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { TagLinks } from "./TagLinks";

test("each tag links to its page", () => {
  render(<TagLinks tags={[{ slug: "node-js", label: "Node.js" }]} />);

  expect(screen.getByRole("list", { name: "Tags" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Node.js" })).toHaveAttribute(
    "href",
    "/tags/node-js",
  );
});

test("a tag that nearly all posts have is not shown", () => {
  const blog = { ...siteConfigValue.blog, commonTags: ["dev"] };
  render(
    <SiteConfigProvider value={{ ...siteConfigValue, blog }}>
      <TagLinks
        tags={[
          { slug: "dev", label: "Dev" },
          { slug: "git", label: "Git" },
        ]}
      />
    </SiteConfigProvider>,
  );

  expect(
    screen.getAllByRole("link").map(({ textContent }) => textContent),
  ).toEqual(["Git"]);
});

test("a post without tags has no list of them", () => {
  const { container } = render(<TagLinks tags={[]} />);

  expect(container).toBeEmptyDOMElement();
});
