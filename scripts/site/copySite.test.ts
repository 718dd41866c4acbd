import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { copySite } from "./copySite";

let root = "";

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "copy-site-")));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test("a copy has links to its own workspaces, and to the packages of the site", () => {
  const [site = "", copy = ""] = ["site", "copy"].map((name) =>
    path.join(root, name),
  );
  for (const folder of ["packages/a", "node_modules/b"]) {
    mkdirSync(path.join(site, folder), { recursive: true });
  }
  const scope = path.join(site, "node_modules/@technical-blog");
  mkdirSync(scope);
  symlinkSync("../../packages/a", path.join(scope, "a"));

  copySite(site, copy);

  const target = (name: string) =>
    realpathSync(path.join(copy, "node_modules", name));
  expect(target("@technical-blog/a")).toBe(path.join(copy, "packages/a"));
  expect(target("b")).toBe(path.join(site, "node_modules/b"));
});
