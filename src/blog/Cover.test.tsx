import { renderToStaticMarkup } from "react-dom/server";

import { Cover } from "./Cover";

const photo: Queries.CoverFragment = {
  alt: "A photo",
  src: null,
  width: 720,
  height: 405,
  full: null,
  gatsbyImageData: {
    layout: "constrained",
    width: 720,
    height: 405,
    images: { fallback: { src: "/a.jpg" }, sources: [] },
  },
};

afterEach(() => {
  delete process.env.BUILD_STAGE;
});

test("a cover that is no photo is an image of its size, if it has one", () => {
  const drawing = {
    ...photo,
    src: "/a.svg",
    gatsbyImageData: null,
    alt: "A drawing",
  };
  const foreign = { ...drawing, width: null, height: null };

  expect(renderToStaticMarkup(<Cover {...drawing} />)).toContain(
    '<p><img src="/a.svg" alt="A drawing" decoding="async" width="720" height="405"/></p>',
  );
  expect(renderToStaticMarkup(<Cover {...foreign} />)).toContain(
    '<p><img src="/a.svg" alt="A drawing" decoding="async"/></p>',
  );
});

test.each([
  [{}, false],
  [{ full: "/whole.jpg" }, true],
  [{ full: "/whole.jpg", alt: "" }, false],
])("a photo with %j links to the whole one: %s", (fields, expected) => {
  process.env.BUILD_STAGE = "build-html";
  const cover = { ...photo, ...fields };
  const view = renderToStaticMarkup(<Cover {...cover} />);

  expect(view.includes(`<a href="/whole.jpg" data-zoom=""><div`)).toBe(
    expected,
  );
  // The name of the enlarged photo is the text of the first image.
  expect(/<img[^>]* alt="([^"]*)"/.exec(view)?.[1]).toBe(cover.alt);
  expect(view).toContain("max-width:720px;aspect-ratio:720 / 405");
});
