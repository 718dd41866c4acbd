/** @jest-environment jsdom */
import { render } from "@testing-library/react";

import { indexOf } from "../testing/indexFixture";
import { expandQuery } from "./expandQuery";
import { parseQuery } from "./parseQuery";
import { SearchResult } from "./SearchResult";

beforeEach(() => {
  Object.assign(globalThis, { CSS: {} });
});

test("matches are marked where the browser has no CSS highlights", async () => {
  const index = await indexOf([
    {
      title: "Rebase",
      pageTitle: "Git",
      content: "First git rebase, then push.",
    },
  ]);
  const [section] = index.documents;
  const { terms } = expandQuery(parseQuery("rebase"), index);
  if (!section) throw new Error("The index has no section.");

  const { baseElement } = render(
    <SearchResult document={section} terms={terms} />,
  );

  expect(baseElement.innerHTML).toContain("<mark>Rebase</mark>");
  expect(baseElement.innerHTML).toContain(
    "First git <mark>rebase</mark>, then",
  );
});
