/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { Feedback } from "./Feedback";

const FILE = "content/posts/2024-06-07-git & you.md";

function show(feedback: string | undefined, editUrl?: string) {
  const blog = { ...siteConfigValue.blog, editUrl };
  return render(
    <SiteConfigProvider
      value={{
        ...siteConfigValue,
        url: "https://blog.example",
        feedback,
        blog,
      }}
    >
      <Feedback title="Git & you" route="/2024-06-07-git" file={FILE} />
    </SiteConfigProvider>,
  );
}

const href = () =>
  screen.getByRole("link", { name: "Tell me" }).getAttribute("href");

test("a mistake becomes an issue that names the post", () => {
  const { container } = show("https://github.com/a/b/issues/new");

  expect(container).toHaveTextContent(/^Wrong\? Tell me$/);
  expect(href()).toBe(
    "https://github.com/a/b/issues/new?title=Wrong%3A%20Git%20%26%20you&body=https%3A%2F%2Fblog.example%2F2024-06-07-git%0A%0A",
  );
});

test("or a mail", () => {
  show("mailto:me@example.org");

  expect(href()).toMatch(
    /^mailto:me@example\.org\?subject=Wrong%3A%20Git.*&body=/,
  );
});

test("what the URL asks for stays", () => {
  show("https://github.com/a/b/issues/new?labels=post");

  expect(href()).toMatch(/new\?labels=post&title=/);
});

test.each([
  "https://code.example/edit/main",
  "https://code.example/edit/main/",
])("%s leads to the file of the post", (editUrl) => {
  show(undefined, editUrl);

  expect(screen.getByRole("link", { name: "Edit this post" })).toHaveAttribute(
    "href",
    "https://code.example/edit/main/content/posts/2024-06-07-git%20&%20you.md",
  );
});

test("both links are on one line", () => {
  const { container } = show("mailto:me@example.org", "https://code.example");

  expect(container).toHaveTextContent(/^Wrong\? Tell me · Edit this post$/);
});

test("without a URL there is no link", () => {
  const { container } = show(undefined);

  expect(container).toBeEmptyDOMElement();
});
