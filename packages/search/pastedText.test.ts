import { pastedRole } from "./pastedText";

test.each([
  "EADDRINUSE",
  "ENOENT",
  "ERR_ACCESS_DENIED",
  "SQLITE_BUSY",
  "TS2345",
  "E404",
  "ORA00942",
])("%s is an error code", (text) => {
  expect(pastedRole(text)).toBe("code");
});

test.each([
  "/home/ann/work/app/index.ts",
  "~/notes",
  "./src/a.ts",
  "C:\\Users\\ann",
  "src/a/b.ts",
  "index.ts:33:12",
  "node:internal/process",
  "https://blog.example.com/a",
  "blog.example.com",
  "localhost:3000",
  "ann@laptop",
  "10.0.0.7",
  "2026-11-27T10:20:30.123Z",
  "10:20:30",
  ":::3000",
  "1.2.3",
  "15ms",
  "3fa9c1d",
  "0x7ffe12ab",
  "sha512-9f86d081884c7d659a2feaa0c55ad015",
  "a1B2c3D4e5F6g7H8i9J0k1L2m3N4",
])("%s is noise", (text) => {
  expect(pastedRole(text)).toBe("noise");
});

test.each([
  "database",
  "package.json",
  "node:test",
  "--allow-read",
  "core.autocrlf",
  "ERROR",
  "EXIT",
  "GET",
  "read/write",
  "k8s",
  "default",
  "testing.local_names",
  "added",
])("%s is a word", (text) => {
  expect(pastedRole(text)).toBeUndefined();
});
