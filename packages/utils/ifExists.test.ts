import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { ifExists } from "./ifExists";

test("a file that is missing is undefined", async () => {
  const missing = path.join(__dirname, "missing.txt");

  expect(await ifExists(readFile(missing))).toBeUndefined();
});

test("a folder in place of a file is thrown", async () => {
  await expect(ifExists(readFile(__dirname))).rejects.toThrow("EISDIR");
});

test("a file in place of a folder is thrown", async () => {
  await expect(ifExists(readdir(__filename))).rejects.toThrow("ENOTDIR");
});

test("a missing permission is thrown", async () => {
  const denied = Object.assign(new Error("denied"), { code: "EACCES" });

  await expect(ifExists(Promise.reject(denied))).rejects.toBe(denied);
});
