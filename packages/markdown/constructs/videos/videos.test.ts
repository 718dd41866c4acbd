import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";
import type { ResolvedVideo } from "./videos";

const video: ResolvedVideo = {
  src: "/static/clip.mp4",
  width: 640,
  height: 360,
};

async function render(markdown: string, resolved: Partial<ResolvedVideo> = {}) {
  const resolveVideo = jest.fn(() =>
    Promise.resolve({ ...video, ...resolved }),
  );
  const rendered = await renderFilled(markdown, {
    ...markdownEnvironment,
    pathPrefix: "/blog",
    resolveVideo,
  });
  return { ...rendered, asked: resolveVideo.mock.calls as unknown[][] };
}

test("a local video has dimensions, its caption and loads no more than it must", async () => {
  const { html, asked } = await render("![How it is](./clip.mp4)");

  expect(html).toBe(
    '<figure><video controls playsinline width="640" height="360" preload="metadata" src="/static/clip.mp4" aria-label="How it is"></video><figcaption>How it is</figcaption></figure>',
  );
  expect(asked).toEqual([["./clip.mp4"]]);
});

test("with a poster nothing is loaded before it plays", async () => {
  const { html } = await render("![](clip.webm)", {
    poster: "/static/clip.jpg",
  });

  expect(html).toContain('poster="/static/clip.jpg" preload="none"');
  expect(html).not.toContain("figcaption");
});

test("a file of captions beside it is a track", async () => {
  const { html } = await render("![A](clip.mp4)", {
    captions: { src: "/static/clip.vtt", label: "Captions" },
  });

  expect(html).toContain(
    '<track kind="captions" src="/static/clip.vtt" label="Captions" default>',
  );
});

test("what a video element says itself stays", async () => {
  const { html, asked } = await render(
    '<video src="/clip.mp4" loop poster="/a.jpg" preload="auto"><track src="de.vtt"></video>',
  );

  expect(asked).toEqual([["/clip.mp4"]]);
  expect(html).toContain('src="/static/clip.mp4"');
  expect(html).toContain('poster="/blog/a.jpg"');
  expect(html).toContain('<track src="/blog/de.vtt">');
  expect(html).toContain('preload="auto"');
  expect(html).toContain('width="640"');
});

test("the sources of a video element are files too", async () => {
  const { html, asked } = await render(
    '<video>\n<source src="./a.webm" type="video/webm">\n<source src="/b.mp4">\n<source src="https://a.example/c.mp4">\n</video>',
  );

  expect(asked).toEqual([["./a.webm"], ["/b.mp4"]]);
  expect(html).toMatch(
    /^<video controls .*width="640" .*>\s*<source src="\/static\/clip.mp4" type="video\/webm">\s*<source src="\/static\/clip.mp4">\s*<source src="https:/,
  );
});

test("a missing video cannot be filled in", async () => {
  const filled = renderFilled("Text\n\n![A](clip.mp4)", {
    ...markdownEnvironment,
    resolveVideo: () => Promise.reject(new Error("no video clip.mp4")),
  });

  await expect(filled).rejects.toThrow("no video clip.mp4");
});

test.each([
  [
    "::youtube[A *film*]{id=dQw4w9WgXcQ}",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
    "YouTube",
  ],
  [
    "::vimeo[A *film*]{id=76979871}",
    "https://vimeo.com/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&#x26;dnt=1",
    "Vimeo",
  ],
])("%s is a link that loads nothing", async (markdown, page, player, host) => {
  const { html, diagnostics } = await render(markdown);

  expect(html).toBe(
    `<p class="video-link"><a href="${page}" data-player="${player}">A <em>film</em> (video on ${host})</a></p>`,
  );
  expect(diagnostics).toEqual([]);
});

test.each([
  "::youtube[A]{id=short}",
  "::youtube{id=dQw4w9WgXcQ}",
  "::vimeo[A]",
])("%s is an error", async (markdown) => {
  const { diagnostics } = await render(`\n${markdown}`);

  expect(diagnostics).toMatchObject([{ fatal: true, line: 2 }]);
});

test.each([
  [
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=5" title="A film" allowfullscreen></iframe>',
    '<span class="video-link"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1">A film (video on YouTube)</a></span>',
  ],
  [
    '<iframe src="//player.vimeo.com/video/76979871?h=1"></iframe>',
    '<span class="video-link"><a href="https://vimeo.com/76979871" data-player="https://player.vimeo.com/video/76979871?autoplay=1&#x26;dnt=1">Video (video on Vimeo)</a></span>',
  ],
])("the player %s is a link that loads nothing", async (frame, expected) => {
  const { html, diagnostics } = await render(frame);

  expect(html).toBe(expected);
  expect(diagnostics).toEqual([]);
});

test("a frame of another host is a link, and reported", async () => {
  const { html, diagnostics } = await render(
    'Text\n\n<div>\n<iframe src="https://pen.example/1?a=b&c=d"></iframe>\n</div>',
  );

  expect(html).toContain(
    '<a href="https://pen.example/1?a=b&#x26;c=d">https://pen.example/1?a=b&#x26;c=d</a>',
  );
  expect(diagnostics).toMatchObject([
    {
      line: 4,
      ruleId: "foreign-frame",
      reason:
        "pages show no frames of other hosts, so the one of https://pen.example/1?a=b&c=d is a link.",
    },
  ]);
});

test("a frame of the site stays", async () => {
  const { html, diagnostics } = await render(
    '<iframe src="/demo.html" title="Demo"></iframe>',
  );

  expect(html).toContain("<iframe");
  expect(diagnostics).toEqual([]);
});

test("a name close to a host's is reported", async () => {
  const { diagnostics, text } = await render("::youtub[A]{id=dQw4w9WgXcQ}");

  expect(text).toBe("::youtub[A]{id=dQw4w9WgXcQ}");
  expect(diagnostics).toMatchObject([{ ruleId: "unknown-directive" }]);
});
