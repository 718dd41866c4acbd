import { formatDiagnostic } from "@technical-blog/utils";

import { parseRedirectsFile, REDIRECTS_FILE } from "./parseRedirectsFile";

test("redirects have their lines, and paths as browsers show them", () => {
  const { redirects, diagnostics } = parseRedirectsFile(
    REDIRECTS_FILE,
    `# Old paths\n/old: /new\n"/blog/my%20post": '/caf%C3%A9'\n'/feed/' : /rss.xml\n`,
  );

  expect(diagnostics).toEqual([]);
  expect(redirects).toEqual([
    { from: "/old", to: "/new", file: REDIRECTS_FILE, line: 2 },
    { from: "/blog/my post", to: "/café", file: REDIRECTS_FILE, line: 3 },
    { from: "/feed", to: "/rss.xml", file: REDIRECTS_FILE, line: 4 },
  ]);
});

test("an empty file has none", () => {
  expect(parseRedirectsFile(REDIRECTS_FILE, "")).toEqual({
    redirects: [],
    diagnostics: [],
  });
});

test.each([
  ["/a: /b\nc: /d\n", ':2: "c" does not redirect from a path of this site'],
  ["/a: https://elsewhere.example/\n", ':1: "/a" does not redirect'],
  ["/a: [/b]\n", ':1: "/a" does not redirect'],
  ["- /a\n", ": not a map of redirects."],
  ["/a: /b\n/a: /c\n", ":2: not valid YAML"],
])("%j is an error with its line", (text, message) => {
  const { diagnostics } = parseRedirectsFile(REDIRECTS_FILE, text);

  expect(diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringContaining(`${REDIRECTS_FILE}${message}`),
  ]);
});
