import {
  mkdtemp,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { routeProblem } from "@technical-blog/content";

import { hashSource } from "./contentSecurityPolicy";
import { headerRules, headersFile } from "./headersFile";
import { htmlRedirects, redirectsFile } from "./htmlUrls";
import { nprogressStyles } from "./nprogressStyles";
import { securePages } from "./securePages";

/** The lowest limit of hosts for the length of a header. */
const MAX_HEADER_BYTES = 4096;

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "host-files-"));
});

afterEach(() => {
  jest.clearAllMocks();
  return rm(folder, { recursive: true });
});

const secure = (
  files: readonly string[],
  options: Parameters<typeof securePages>[2],
) =>
  securePages(
    folder,
    files.map((file) => path.basename(file)),
    options,
  );

async function written(name: string, text: string) {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

describe("headers", () => {
  const rules = headerRules({
    policy: "default-src 'self'",
    rootFiles: [
      "app-3355b1f10c3355b1f10c.js",
      "text.f8a84f2128f8a84f2128.css",
      "feed.css",
      "search-index-default.json",
    ],
    noIndex: false,
    players: [],
  });

  it("are read by Netlify as they are meant", async () => {
    const file = await written("_headers", headersFile(rules, ""));

    const { headers, errors } = await parseAllHeaders({
      headersFiles: [file],
      configHeaders: undefined,
      minimal: true,
    });

    expect(errors).toEqual([]);
    expect(
      Object.fromEntries(
        headers.map(({ for: path, values }) => [path, values]),
      ),
    ).toEqual(rules);
  });

  it("keep what is named by its content and revalidate the rest", () => {
    const cached = Object.entries(rules)
      .filter(([, headers]) => headers["Cache-Control"]?.includes("immutable"))
      .map(([path]) => path);

    expect(cached).toEqual([
      "/static/*",
      "/cards/*",
      "/search-index/*",
      "/app-3355b1f10c3355b1f10c.js",
      "/text.f8a84f2128f8a84f2128.css",
    ]);
    expect(rules["/search-index-default.json"]).toEqual({
      "Cache-Control": "public, max-age=0, must-revalidate",
    });
  });

  it("ask search engines to leave out a site that is not to be listed", () => {
    const options = { policy: "", rootFiles: [], noIndex: true, players: [] };

    expect(headerRules(options)["/*"]).toHaveProperty(
      "X-Robots-Tag",
      "noindex",
    );
  });

  it("lie below the path prefix", () => {
    expect(headersFile({ "/*": { A: "b" } }, "/blog")).toBe(
      "/blog/*\n  A: b\n",
    );
  });
});

test("redirects are read by Netlify as they are meant", async () => {
  const redirects = [
    { from: "/tags/nodejs", to: "/tags/node-js" },
    ...htmlRedirects(["/all"]),
  ];
  const file = await written("_redirects", redirectsFile(redirects, "/blog"));

  const parsed = await parseAllRedirects({
    redirectsFiles: [file],
    configRedirects: [],
    minimal: true,
  });

  expect(parsed.errors).toEqual([]);
  expect(parsed.redirects).toMatchObject(
    redirects.map(({ from, to }) => ({
      from: `/blog${from}`,
      to: `/blog${to}`,
      status: 301,
      force: true,
    })),
  );
});

describe("the policy of the pages", () => {
  const page = (path: string, body = "") =>
    `<head><meta charSet="utf-8"/><style>a{}</style></head>${body}<script>go()</script><!-- ${path} -->`;
  /** Style sheets in one element, with their texts. */
  const merged = (sheets: Record<string, string>) =>
    `<style data-sheets="${Object.keys(sheets)
      .map((name) => `/${name}.css`)
      .join(" ")}">${Object.values(sheets).join("")}</style>`;
  const script = (code: string) =>
    `<script data-inline="tabs">${code}</script>`;
  const options = {
    sheets: new Map([
      ["/app.css", "b{}"],
      ["/list.css", "c{}"],
      ["/post.css", "d{}"],
    ]),
    scripts: ["tabs()", "zoom()"],
    styleSources: ["'x'"],
    scriptSources: [],
    connectTo: [],
    connectToOf: () => [],
    frames: [],
    mediaHosts: [],
    onBlocked: jest.fn(),
  };

  it("is the same on all pages, and as long however many there are", async () => {
    const files = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        written(`${String(index)}.html`, page(`/${String(index)}`)),
      ),
    );

    const policy = secure(files, options);

    expect(policy.length).toBeLessThan(MAX_HEADER_BYTES);
    const [first, ...others] = await Promise.all(
      files.map(async (file) => {
        const html = await readFile(file, "utf8");
        return /content="([^"]+)"/.exec(html)?.[1];
      }),
    );
    expect(first?.match(/sha256-/g)).toHaveLength(2);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(options.onBlocked).not.toHaveBeenCalled();
  });

  it("does not allow what only one page has, and says so", async () => {
    const files = [
      await written("404.html", page("/404")),
      await written("post.html", page("/post", "<script>own()</script>")),
    ];

    secure(files, options);

    expect(options.onBlocked.mock.calls).toEqual([["post.html"]]);
  });

  it("allows the site's styles and scripts on the pages that have them", async () => {
    const files = [
      await written("404.html", page("/404", merged({ app: "b{}" }))),
      await written(
        "list.html",
        page("/", merged({ list: "c{}", app: "b{}" })),
      ),
      await written("post.html", page("/post", script("tabs()"))),
    ];

    const policy = secure(files, options);

    const [none, listed, posted] = await Promise.all(
      files.map((file) => readFile(file, "utf8")),
    );
    const styles = `style-src 'self' ${hashSource("a{}")} 'x'`;
    const scripts = `script-src 'self' ${hashSource("go()")}`;
    const tabs = hashSource("tabs()");
    expect(none).toContain(`${scripts}; ${styles} ${hashSource("b{}")};`);
    expect(listed).toContain(`${scripts}; ${styles} ${hashSource("c{}b{}")};`);
    expect(posted).toContain(`${scripts} ${tabs}; ${styles};`);
    expect(policy).toContain(
      `${scripts} ${tabs} ${hashSource("zoom()")}; style-src 'self' 'unsafe-inline';`,
    );
    expect(options.onBlocked).not.toHaveBeenCalled();
  });

  it.each([
    { name: "styles", html: merged({ post: "d{x:y}" }), code: "d{x:y}" },
    { name: "a script", html: script("own()"), code: "own()" },
  ])(
    "does not allow $name that the site does not have",
    async ({ html, code }) => {
      const files = [
        await written("404.html", page("/404")),
        await written("post.html", page("/post", html)),
      ];

      const policy = secure(files, options);

      expect(policy).not.toContain(hashSource(code));
      expect(await readFile(files[1] ?? "", "utf8")).not.toContain(
        hashSource(code),
      );
      expect(options.onBlocked.mock.calls).toEqual([["post.html"]]);
    },
  );

  it("allows what Gatsby itself writes into each page, and nothing like it", async () => {
    const start = (path: string) =>
      `/*<![CDATA[*/window.pagePath="${path}";/*]]>*/`;
    const gatsby = (path: string) =>
      `<style data-href="/styles.css" data-identity="gatsby-global-css">s{}</style><script id="gatsby-script-loader">${start(path)}</script>`;
    const alike = '<script id="gatsby-script-loader">own()</script>';
    const files = [
      await written("404.html", page("/404", gatsby("/404"))),
      await written("a.html", page("/a", gatsby("/a"))),
      await written("b.html", page("/b", alike)),
    ];

    const policy = secure(files, options);

    const html = await readFile(files[1] ?? "", "utf8");
    expect(html).toContain(
      `script-src 'self' ${hashSource("go()")} ${hashSource(start("/a"))};`,
    );
    expect(html).toContain(hashSource("s{}"));
    expect(html).not.toContain(hashSource(start("/404")));
    expect(policy).toContain("script-src 'self' 'unsafe-inline';");
    expect(options.onBlocked.mock.calls).toEqual([["b.html"]]);
  });

  it("lets in the players that pages offer, and no others", () => {
    const players = ["https://player.vimeo.com"];

    expect(
      headerRules({ policy: "", rootFiles: [], noIndex: false, players })["/*"],
    ).toMatchObject({
      "Permissions-Policy": expect.stringMatching(
        /^autoplay=\("https:\/\/player.vimeo.com"\), /,
      ) as string,
    });
  });

  it("has the hosts of images on the pages that show them, and in the header", async () => {
    const files = [
      await written("404.html", page("/404")),
      await written(
        "a.html",
        page("/a", '<img src="https://img.example/a.png">'),
      ),
      await written(
        "b.html",
        page(
          "/b",
          '<a href="https://img.example/">x</a><video poster="https://other.example/b.png"></video>',
        ),
      ),
    ];

    const policy = secure(files, {
      ...options,
      mediaHosts: ["img.example", "video.example"],
    });

    const [none, shown, linked] = await Promise.all(
      files.map((file) => readFile(file, "utf8")),
    );
    expect(shown).toContain(
      "img-src 'self' data: https://img.example; media-src 'self' https://img.example;",
    );
    expect(none).toContain("img-src 'self' data:; connect-src");
    expect(linked).toContain("img-src 'self' data:; connect-src");
    expect(policy).toContain("img-src 'self' data: https://img.example;");
    expect(policy).not.toContain("video.example");
  });

  it("allows requests of one page on that page alone", async () => {
    const files = [
      await written("404.html", page("/404")),
      await written("a.html", page("/a")),
    ];

    const policy = secure(files, {
      ...options,
      connectTo: ["https://events.example"],
      connectToOf: (name) =>
        name === "a.html" ? ["https://mastodon.example"] : [],
    });

    const [none, own] = await Promise.all(
      files.map((file) => readFile(file, "utf8")),
    );
    const everywhere = "connect-src 'self' https://events.example";
    expect(none).toContain(`${everywhere};`);
    expect(own).toContain(`${everywhere} https://mastodon.example;`);
    expect(policy).toContain(`${everywhere} https://mastodon.example;`);
  });

  it("is written once, unless it changes", async () => {
    const files = [
      await written("404.html", page("/404")),
      await written("index.html", page("/")),
    ];
    secure(files, options);
    const [, file = ""] = files;
    const before = new Date("2024-06-07");
    await utimes(file, before, before);

    secure(files, options);
    expect((await stat(file)).mtime).toEqual(before);

    secure(files, { ...options, connectTo: ["https://x.example"] });
    expect(await readFile(file, "utf8")).toContain("https://x.example");
  });
});

test("the progress bar's styles are known before a browser adds them", () => {
  const styles = nprogressStyles("var(--color-accent)");

  expect(styles).toContain("#nprogress .bar");
  expect(styles).toContain("var(--color-accent)");
});

/** The folders that `_headers` has rules for. */
const cachedFolders = Object.keys(
  headerRules({ policy: "", rootFiles: [], noIndex: false, players: [] }),
).flatMap((path) => /^(\/.+)\/\*$/.exec(path)?.[1] ?? []);

test.each(cachedFolders)(
  "no page can be below %s, which has a rule in _headers",
  (folder) => {
    expect(routeProblem(`${folder}/a`)).toMatch(/where files of the site are/);
  },
);
