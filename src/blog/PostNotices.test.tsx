/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { PostNotices } from "./PostNotices";

test("the reason of an update has its code as code, and a backtick without another as it is", () => {
  const { container } = render(
    <PostNotices
      status="published"
      isUnlisted={false}
      updated="2024-07-01"
      updateReason="`npm ci` and `npm install` differ. One ` stays."
    />,
  );

  expect(container).toHaveTextContent(
    "Updated 2024-07-01: npm ci and npm install differ. One ` stays.",
  );
  const code = screen.getAllByText(/^npm/, { selector: "code" });
  expect(code.map(({ textContent }) => textContent)).toEqual([
    "npm ci",
    "npm install",
  ]);
});
