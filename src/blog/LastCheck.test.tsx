/** @jest-environment jsdom */
import { render } from "@testing-library/react";

import { LastCheck } from "./LastCheck";

test("the blocks that were run, the day and the programs are named", () => {
  const check = {
    date: "2026-11-22",
    programs: "Node 24.21 and git 2.39",
    run: 12,
    blocks: 14,
  };
  const { container } = render(<LastCheck check={check} />);

  expect(container).toHaveTextContent(
    /^12 of 14 blocks were run, on 2026-11-22 with Node 24\.21 and git 2\.39$/,
  );
});

test("a post whose code was not checked says nothing", () => {
  const { container } = render(<LastCheck check={null} />);

  expect(container).toBeEmptyDOMElement();
});
