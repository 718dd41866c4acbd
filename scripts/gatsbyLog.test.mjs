import { formatLogLine } from "./gatsbyLog.mjs";

/** @param {object} payload */
const log = (payload) =>
  formatLogLine(JSON.stringify({ type: "LOG", payload }));

describe("formatLogLine", () => {
  it.each([
    [
      "WARNING",
      "content/posts/a.md:3:1: wrong.",
      "content/posts/a.md:3:1: warning: wrong.",
    ],
    ["WARNING", "wrong.", "warning: wrong."],
    [
      "ERROR",
      "The content has errors:\n  content/posts/a.md:3: wrong.\n  content/tags.yml: wrong.",
      "The content has errors:\ncontent/posts/a.md:3: error: wrong.\ncontent/tags.yml: error: wrong.",
    ],
    ["INFO", "content/posts/a.md: long.", "content/posts/a.md: long."],
    ["LOG", "Built 114 pages.", "Built 114 pages."],
    ["LOG", "  http://127.0.0.1:8000/", "Ready at http://127.0.0.1:8000/"],
    [
      "LOG",
      "  On Your Network:  http://10.0.0.2:8000/",
      "Ready at http://10.0.0.2:8000/",
    ],
    [
      "SUCCESS",
      "All content problems are gone",
      "All content problems are gone",
    ],
    ["ACTIVITY_FAILED", "Building bundles", "failed: Building bundles"],
  ])("prints %s %j", (level, text, expected) => {
    expect(log({ level, text })).toBe(expected);
  });

  it.each([
    ["INFO", "Using plain-files adapter"],
    ["LOG", "⠀"],
    ["LOG", "You can now view technical-blog in the browser."],
    ["LOG", "  http://127.0.0.1:8000/___graphql"],
    ["LOG", "\n\n  TypeError: printed be  fore\n"],
    ["DEBUG", "detail"],
  ])("leaves out %s %j", (level, text) => {
    expect(log({ level, text })).toBeUndefined();
  });

  it("prints only activities that take a second", () => {
    const activity = { level: "ACTIVITY_SUCCESS", text: "createPages" };

    expect(log({ ...activity, duration: 0.99 })).toBeUndefined();
    expect(log({ ...activity, duration: 1.26 })).toBe("createPages: 1.3 s");
  });

  it("prints where in the project an error comes from, and cuts long code", () => {
    const printed = log({
      level: "ERROR",
      text: `wrong\n> 1 | ${"x".repeat(900)}\n  2 | y`,
      stack: [
        { fileName: "/site/src/a.ts", lineNumber: 3, columnNumber: 7 },
        { fileName: "/site/node_modules/gatsby/b.js", lineNumber: 1 },
        { fileName: "node:fs" },
      ],
    });

    expect(printed).toBe(
      `error: wrong\n> 1 | ${"x".repeat(199)}…\n  2 | y\n    at /site/src/a.ts:3:7`,
    );
  });

  it("leaves out progress, and keeps what others print", () => {
    expect(
      formatLogLine('{"type":"ACTIVITY_START","payload":{}}'),
    ).toBeUndefined();
    expect(formatLogLine("plain text")).toBe("plain text");
    expect(formatLogLine("{ not JSON")).toBe("{ not JSON");
  });
});
