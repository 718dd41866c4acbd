import { renderToStaticMarkup } from "react-dom/server";

import { marksIn } from "./marks";
import { mergeStyles } from "./mergeStyles";

const sheet = (name: string, css: string) => (
  <style
    key={name}
    data-href={`/blog/${name}.0123.css`}
    dangerouslySetInnerHTML={{ __html: css }}
  />
);

const HEAD = [
  sheet("part-tabs", ".tabs{}"),
  sheet("part-states", String.raw`.x\+1{margin:.5rem}.y{}`),
  <meta key="meta" name="x" />,
  sheet("app", "a{}"),
];

beforeAll(() => {
  Object.assign(globalThis, {
    STYLE_SHEETS: {
      marks: { "part-tabs": ["[data-tabs]"], "part-states": [] },
    },
  });
});

function merged(body: string | undefined) {
  return renderToStaticMarkup(
    mergeStyles(HEAD, body === undefined ? undefined : marksIn(body)),
  );
}

test("sheets that every page has become one, after the other elements", () => {
  expect(merged("<p>x</p>")).toBe(
    '<meta name="x"/><style data-sheets="/blog/app.0123.css">a{}</style>',
  );
});

test.each([
  { body: `<div data-tabs="">`, css: ".tabs{}a{}" },
  { body: `<p class="x+1">`, css: String.raw`.x\+1{margin:.5rem}.y{}a{}` },
  { body: undefined, css: String.raw`.tabs{}.x\+1{margin:.5rem}.y{}a{}` },
])("$body has the sheets that it needs, in order", ({ body, css }) => {
  expect(merged(body)).toContain(`>${css}</style>`);
});

test("a page without sheets has no element for them", () => {
  expect(mergeStyles([], undefined)).toEqual([false]);
});
