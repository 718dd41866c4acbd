/** @jest-environment jsdom */
import { render } from "@testing-library/react";

import { LastCheck } from "./LastCheck";

test("the day and the programs are named", () => {
  const check = { date: "2026-11-22", programs: "Node 24.21 and git 2.39" };
  const { container } = render(<LastCheck check={check} />);

  expect(container).toHaveTextContent(
    /^Checked 2026-11-22 with Node 24\.21 and git 2\.39$/,
  );
});

test("a post whose code was not checked says nothing", () => {
  const { container } = render(<LastCheck check={null} />);

  expect(container).toBeEmptyDOMElement();
});
