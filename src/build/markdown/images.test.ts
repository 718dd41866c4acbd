import { markdownEnvironment } from "../../testing/markdownEnvironment";
import type { ResolvedImage } from "./images";
import { renderMarkdown } from "./renderMarkdown";

const image: ResolvedImage = {
  src: "/static/a.png",
  width: 720,
  height: 210,
  sources: [],
};

async function render(markdown: string, pathPrefix = "") {
  const resolveImage = jest.fn(() => Promise.resolve(image));
  const { html } = await renderMarkdown(markdown, {
    ...markdownEnvironment,
    pathPrefix,
    resolveImage,
  });
  return { html, asked: resolveImage.mock.calls as unknown[][] };
}

test("a local image is asked for with its line", async () => {
  const { asked } = await render("Text\n\n![One](./a.png)");

  expect(asked).toEqual([["./a.png", 3]]);
});

test.each(["https://example.com/a.png", "//example.com/a.png", "data:,a"])(
  "the external image %s is left alone",
  async (src) => {
    const { html, asked } = await render(`<img alt="" src="${src}">`);

    expect(asked).toEqual([]);
    expect(html).toContain(`src="${src}"`);
  },
);

test("an image without other formats is an img alone", async () => {
  const { html } = await render("![One](./a.png)");

  expect(html).toContain('<img src="/static/a.png"');
  expect(html).not.toContain("<picture>");
});

test("a missing image fails the rendering", async () => {
  const resolveImage = () => Promise.reject(new Error("no image b.png"));
  const rendering = renderMarkdown("![B](./b.png)", {
    ...markdownEnvironment,
    resolveImage,
  });

  await expect(rendering).rejects.toThrow("no image b.png");
});

// rehypePathPrefix runs first, so with a prefix /a.png is looked for in static/blog.
it("an image below static is asked for as in the post", async () => {
  const { asked } = await render("![One](/a.png)", "/blog");

  expect(asked).toEqual([["/a.png", 1]]);
});
