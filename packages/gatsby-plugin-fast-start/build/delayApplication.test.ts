import { delayApplication } from "./delayApplication";

const SCRIPTS = `<!-- slice-start id="_gatsby-scripts-1" -->
  <script id="gatsby-chunk-mapping">window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"],\\"component---a\\":[\\"/a-1.js\\"]}";</script>
  <script>window.___webpackCompilationHash="abc";</script><script src="/framework-1.js" async></script><script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" -->`;

const page = `<main data-page-text="">Text</main><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/a";/*]]>*/</script>${SCRIPTS}</body>`;

const delayed = (data: object = {}, html = page) =>
  delayApplication(html, { path: "/a", readData: () => data });

/** The data in a page. */
function dataIn(html: string): unknown {
  const [, json = ""] =
    /<script type="application\/json" id="page:application">(.*?)<\/script>/.exec(
      html,
    ) ?? [];
  return JSON.parse(json);
}

test("data replaces the scripts, where Gatsby puts those of the next build", () => {
  const html = delayed();

  expect(html).toMatch(
    /^<main data-page-text="">Text<\/main><!-- slice-start id="_gatsby-scripts-1" --><script type="application\/json" id="page:application">[^<]*<\/script><!-- slice-end id="_gatsby-scripts-1" --><\/body>$/,
  );
  expect(dataIn(html)).toEqual({
    scripts: ["/framework-1.js", "/app-1.js"],
    globals: {
      pagePath: "/a",
      ___webpackCompilationHash: "abc",
    },
  });
});

test("a post's data is in its page, without the text and the ids for its query", () => {
  const post = (html: string, ids: object) => ({
    result: {
      data: { post: { title: "</script>", content: { html } } },
      pageContext: { kind: "post", ...ids },
    },
  });

  const html = delayed(post("<p>Text</p>", { id: "a", relatedIds: ["b"] }));

  expect(dataIn(html)).toHaveProperty("globals.pageData", post("", {}));
  expect(html).not.toContain("<p>Text</p>");
});

test.each([
  [{}, {}],
  [{ menu: "menu-a" }, { slicesMap: { menu: "menu-a" } }],
])("of the slices %j, the data has %j", (slicesMap, expected) => {
  const result = { data: { post: { content: { html: "<p>Text</p>" } } } };

  const html = delayed({ result, slicesMap });

  expect(dataIn(html)).toHaveProperty("globals.pageData", {
    result: { data: { post: { content: { html: "" } } }, pageContext: {} },
    ...expected,
  });
});

test("a page that was changed before stays as it is", () => {
  const html = delayed();

  expect(delayed({}, html)).toBe(html);
});

test("scripts of another version of Gatsby are an error", () => {
  const html = page.replace("___webpackCompilationHash", "___hash");

  expect(() => delayed({}, html)).toThrow(
    "do not set window.___webpackCompilationHash",
  );
});
