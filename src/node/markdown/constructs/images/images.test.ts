import { markdownEnvironment } from "../../../../testing/markdownEnvironment";
import { renderFilled } from "../../renderFilled";
import type { ResolvedImage } from "./images";

const image: ResolvedImage = {
  src: "/static/a.png",
  width: 720,
  height: 210,
  sources: [],
};

async function render(
  markdown: string,
  pathPrefix = "",
  resolved: Partial<ResolvedImage> = {},
) {
  const resolveImage = jest.fn(() =>
    Promise.resolve({ ...image, ...resolved }),
  );
  const { html } = await renderFilled(markdown, {
    ...markdownEnvironment,
    pathPrefix,
    resolveImage,
  });
  return { html, asked: resolveImage.mock.calls as unknown[][] };
}

test("a local image is asked for as the post names it", async () => {
  const { asked } = await render("Text\n\n![One](./a.png)");

  expect(asked).toEqual([["./a.png"]]);
});

test.each(["https://example.com/a.png", "//example.com/a.png", "data:,a"])(
  "the external image %s is left alone",
  async (src) => {
    const { html, asked } = await render(`<img alt="" src="${src}">`);

    expect(asked).toEqual([]);
    expect(html).toContain(`src="${src}"`);
  },
);

test("an image without a path is left alone", async () => {
  const { html, asked } = await render('<img alt="One">');

  expect(asked).toEqual([]);
  expect(html).toContain('<img alt="One"');
});

test("an image without other formats is an img alone", async () => {
  const { html } = await render("![One](./a.png)");

  expect(html).toContain('<img src="/static/a.png"');
  expect(html).not.toContain("<picture>");
});

test("a missing image cannot be filled in", async () => {
  const filled = renderFilled("![A](./a.png)", {
    ...markdownEnvironment,
    resolveImage: (src) => Promise.reject(new Error(`no image ${src}`)),
  });

  await expect(filled).rejects.toThrow("no image ./a.png");
});

// addPathPrefix runs first, so with a prefix /a.png is looked for in static/blog.
it("an image below static is asked for as in the post", async () => {
  const { asked } = await render("![One](/a.png)", "/blog");

  expect(asked).toEqual([["/a.png"]]);
});

test("a title is the caption of an image on its own", async () => {
  const { html } = await render('![One](./a.png "Two & <three>")');

  expect(html).toMatch(
    /^<figure><img [^>]*alt="One"[^>]*><figcaption>Two &#x26; &#x3C;three><\/figcaption><\/figure>$/,
  );
  expect(html).not.toContain("title=");
});

test.each(['Text ![One](./a.png "T") here', "![One](./a.png)"])(
  "%s is no figure",
  async (markdown) => {
    expect((await render(markdown)).html).toMatch(/^<p>/);
  },
);

test.each([
  ["#dark", "dark"],
  ["#light", "light"],
  ["#gh-dark-mode-only", "dark"],
  ["#gh-light-mode-only", "light"],
])(
  "an image with %s is for one mode, and not loaded in the other",
  async (suffix, mode) => {
    const { html, asked } = await render(`![One](./a.png${suffix})`);

    expect(asked).toEqual([["./a.png"]]);
    expect(html).toContain(`data-only="${mode}"`);
    expect(html).toContain('loading="lazy"');
  },
);

test("both modes of an image share a caption", async () => {
  const { html } = await render(
    '![One](./a.png#light "T")\n![One](./b.png#dark)',
  );

  expect(html.match(/<figure>/g)).toHaveLength(1);
  expect(html.match(/<img/g)).toHaveLength(2);
});

test("what is around an image of one mode goes with it", async () => {
  const source = { srcSet: "/a.avif", sizes: "1px", type: "image/avif" };
  const { html } = await render("![One](./a.png#dark)", "", {
    sources: [source],
    full: "/full.png",
  });

  expect(html).toMatch(
    /^<p><a href="\/full.png" data-zoom="" data-only="dark"><picture data-only="dark"><source [^>]*><img [^>]*data-only="dark"/,
  );
});

test.each([
  ["a link already", "[![One](./a.png)](/b)"],
  ["without alternative text", "![](./a.png)"],
])(
  "an image that is %s does not link to the whole file",
  async (_what, markdown) => {
    const { html } = await render(markdown, "", { full: "/full.png" });

    expect(html).not.toContain("data-zoom");
  },
);

test("the colour of an opaque image fills its place", async () => {
  const { html } = await render("![One](./a.png)", "", { color: "#123456" });

  expect(html).toContain('style="background-color:#123456"');
});
