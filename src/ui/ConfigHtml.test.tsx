/** @jest-environment jsdom */
import { render } from "@testing-library/react";

import { ConfigHtml } from "./ConfigHtml";

jest.mock("gatsby", () => ({ withPrefix: (path: string) => `/blog${path}` }));

test("paths get the base URL, other URLs and texts stay", () => {
  const { container } = render(
    <ConfigHtml html='<a href="/all">a</a><img src=/b.png><a href="https://c.example/">/d</a><a href="//e.example">e</a>' />,
  );

  expect(container.innerHTML).toBe(
    '<div><a href="/blog/all">a</a><img src="/blog/b.png"><a href="https://c.example/">/d</a><a href="//e.example">e</a></div>',
  );
});
