import { formatDiagnostic } from "@technical-blog/utils";

import { formatUrlsLock, parseUrlsLock } from "./urlsLock";

test("the lock is sorted, a URL a line, and is read as it was written", () => {
  const lock = formatUrlsLock(
    new Map([
      ["/tags/git", []],
      ["/2024-06-07-a", ["use", "über", "setup"]],
      ["/", []],
    ]),
  );

  expect(lock.replace(/^#.*\n/gm, "")).toBe(
    "\n/\n/2024-06-07-a\n  #setup\n  #use\n  #über\n/tags/git\n",
  );
  const { urls, diagnostics } = parseUrlsLock(lock);
  expect(diagnostics).toEqual([]);
  expect([...urls.keys()]).toEqual(["/", "/2024-06-07-a", "/tags/git"]);
  expect(urls.get("/2024-06-07-a")).toEqual({
    line: 6,
    anchors: new Map([
      ["setup", 7],
      ["use", 8],
      ["über", 9],
    ]),
  });
});

test.each([
  ["/all\r\n  #a\r\n", ["/all"]],
  ["", []],
  ["# nothing\n\n", []],
  ["/all\n  #a\n/all\n  #b\n", ["/all"]],
])("%j has no fault", (text, routes) => {
  const { urls, diagnostics } = parseUrlsLock(text);

  expect(diagnostics).toEqual([]);
  expect([...urls.keys()]).toEqual(routes);
});

test.each([
  [
    "/\n<<<<<<< HEAD\n/a\n=======\n/b\n>>>>>>> topic\n",
    'content/urls.lock:2: a merge left both sides of a conflict here. Delete the lines with "<<<<<<<", "=======" and ">>>>>>>", and keep the URLs of both sides. (urls-lock)',
  ],
  [
    "/\nall\n",
    'content/urls.lock:2: "all" is neither a route, like "/all", nor an anchor, like "  #setup". Take that line from an earlier version of the file, or delete it. (urls-lock)',
  ],
  [
    "  #setup\n/all\n",
    'content/urls.lock:1: "#setup" is an anchor without a route above it. Take that line from an earlier version of the file, or delete it. (urls-lock)',
  ],
])("%j is reported with its line", (text, message) => {
  expect(parseUrlsLock(text).diagnostics.map(formatDiagnostic)).toEqual([
    message,
  ]);
});
