/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { TagMenu } from "./TagMenu";

test("lists all tags with counts and marks the current one", () => {
  render(
    <TagMenu
      tagMenu={[
        { tag: { slug: "git", label: "Git" }, count: 2 },
        { tag: { slug: "npm", label: "npm" }, count: 3 },
      ]}
      path="/tags/npm"
    />,
  );

  expect(screen.getByRole("link", { name: "Git 2" })).toHaveAttribute(
    "href",
    "/tags/git",
  );
  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName(
    "npm 3",
  );
});
