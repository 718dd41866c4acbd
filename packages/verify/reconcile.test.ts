import type { IgnoreClass } from "@technical-blog/markdown";

import { reconcile } from "./reconcile";

const lines = (...all: string[]) => all.join("\n");

test.each([
  ["the same", "a\nb", "a\nb"],
  ["a line end at the end", "a", "a\n"],
  ["blank lines around", "a", "\n\na\n\n"],
  ["spaces at line ends", "a  \nb", "a\nb \t"],
  ["other line ends", "a\nb", "a\r\nb\r\n"],
  ["nothing", "", ""],
  ["… within a line", "commit … (main)", "commit 1a2b3c4 (main)"],
  ["… for nothing", "a…b", "ab"],
  ["two … in a line", "…b…", "abc"],
  ["a line … for many", "a\n…\nz", "a\nb\nc\nz"],
  ["a line … for none", "a\n…\nz", "a\nz"],
  ["an indented line …", "a\n  …\nz", "a\nb\nz"],
  ["… for all", "…", "a\nb"],
  ["… at the end", "a\n…", "a\nb\nc"],
  ["… before a line that comes twice", "…\nb", "b\na\nb"],
])("%s matches", (_what, expected, printed) => {
  expect(reconcile(expected, printed)).toBe(expected);
});

test.each<[IgnoreClass, string, string]>([
  ["time", "took 1.23 ms", "took 340 ms"],
  ["time", "ok (3s)", "ok (12s)"],
  ["time", "at 12:04:05", "at 09:59:00.123"],
  ["time", "2024-01-01", "2026-11-21"],
  ["time", "2024-01-01T12:00:00.000Z", "2026-11-21T05:00:00.123Z"],
  [
    "time",
    "Date: Mon, 01 Jan 2024 12:00:00 GMT",
    "Date: Sat, 21 Nov 2026 05:23:23 GMT",
  ],
  ["time", "-rw-r--r-- 1 me Jan  1 12:00 a", "-rw-r--r-- 1 me Nov 21 05:23 a"],
  ["time", "# duration_ms 12.5", "# duration_ms 8"],
  ["hash", "commit 1a2b3c4", "commit deadbee"],
  ["hash", "sha512-abc+/=", "sha512-xyzXYZ=="],
  ["version", "v20.20.2", "v22.1.0"],
  ["version", "nginx/1.22", "nginx/1.26.1"],
  ["path", "in /tmp/demo/a.js:3", "in /tmp/verify/x/a.js:3"],
  ["path", "file:///tmp/demo/a.js", "file:///tmp/other/a.js"],
  ["number", "rows=7 of 1,000", "rows=12 of 999,999.5"],
  ["number", "7 rows   2 loops", "12 rows  2 loops"],
])("ignore=%s takes %j for %j", (name, expected, printed) => {
  expect(reconcile(expected, printed, [name])).toBe(expected);
  expect(reconcile(expected, printed)).toBe(printed);
});

test.each<[IgnoreClass, string, string]>([
  ["time", "took 1.23 ms", "failed 1.23 ms"],
  ["hash", "commit 1a2b3c4", "commit none"],
  ["number", "rows=7", "cols=7"],
])("ignore=%s does not take %j for %j", (name, expected, printed) => {
  expect(reconcile(expected, printed, [name])).toBe(printed);
});

test.each([
  ["a changed line", lines("a", "b", "c"), lines("a", "x", "c")],
  ["a new line", lines("a", "c"), lines("a", "b", "c")],
  ["a line that is gone", lines("a", "b", "c"), lines("a", "c")],
  ["all of it", "a", lines("x", "y")],
  ["no output", "a", ""],
  ["a … that has nothing to match on", "a…", "b"],
])("%s is taken over", (_what, expected, printed) => {
  expect(reconcile(expected, printed)).toBe(printed);
});

test.each([
  [
    "a line … before the change",
    lines("a", "…", "y", "z"),
    lines("a", "b", "c", "x", "z"),
    lines("a", "…", "x", "z"),
  ],
  [
    "a line … after the change",
    lines("a", "…", "z"),
    lines("b", "c", "z"),
    lines("b", "…", "z"),
  ],
  [
    "… in a line that still matches",
    lines("commit …", "a"),
    lines("commit 12", "b"),
    lines("commit …", "b"),
  ],
])("%s is kept", (_what, expected, printed, updated) => {
  expect(reconcile(expected, printed)).toBe(updated);
});

test("what is ignored is kept as written where the rest changed", () => {
  expect(reconcile("1 ms\na", "2 ms\nb", ["time"])).toBe("1 ms\nb");
});
