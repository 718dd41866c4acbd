import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";
import type { ResolvedImage, Size } from "./images";

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
  const resolveImage = jest.fn((_src: string, _size?: Size) =>
    Promise.resolve({ ...image, ...resolved }),
  );
  const { html } = await renderFilled(markdown, {
    ...markdownEnvironment,
    pathPrefix,
    resolveImage,
  });
  const { calls } = resolveImage.mock;
  return { html, asked: calls.map(([src]) => [src]), calls };
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

test.each([
  ['width="100"', { width: 100 }],
  ['height="50px"', { height: 50 }],
  ['width="100" height="50"', { width: 100, height: 50 }],
  ['width="50%"', {}],
])("with %s an image keeps its author's size", async (size, asked) => {
  const { calls, html } = await render(
    `<img alt="One" src="a.png" ${size} style="float:left" loading="eager">`,
    "",
    { color: "#123456" },
  );

  expect(calls).toEqual([["a.png", asked]]);
  for (const attribute of size.split(" ")) expect(html).toContain(attribute);
  expect(html).toMatch(/style="background-color:#123456;\s*float:left"/);
  expect(html).toContain('loading="eager"');
});

const AVIF = { srcSet: "/a.avif", sizes: "1px", type: "image/avif" };

test("the sources of a picture are files, with their media, and it is no picture in a picture", async () => {
  const { asked, html } = await render(
    `<picture>
      <source media="(prefers-color-scheme: dark)" srcset="dark.png">
      <source media="(max-width: 9px)" srcset="/b.png 1x, https://example.com/c.png 2x">
      <img alt="One" src="a.png">
    </picture>`,
    "",
    { sources: [AVIF], full: "/full.png" },
  );

  expect(asked).toEqual([["a.png"]]);
  const dark = 'media="(prefers-color-scheme: dark)"';
  expect(html.match(/<(?!img)[^>]*>/g)).toEqual([
    '<a href="/full.png" data-zoom="">',
    "<picture>",
    `<source ${dark} srcset="/dark.png">`,
    '<source media="(max-width: 9px)" srcset="/b.png 1x, https://example.com/c.png 2x">',
    '<source srcset="/a.avif" sizes="1px" type="image/avif">',
    "</picture>",
    "</a>",
  ]);
  expect(html).toContain('width="720" height="210"');
});

test("the densities of an image are its author's", async () => {
  const { html } = await render(
    '<img alt="" src="a.png" srcset="a.png, b.png 2x,c%20d.png 3x">',
    "",
    { sources: [AVIF], srcSet: "/a-1.png 9w", sizes: "9px" },
  );

  expect(html).toContain('srcset="/a.png, /b.png 2x,/c%20d.png 3x"');
  expect(html).not.toContain("avif");
});
