import { formatDiagnostic } from "@technical-blog/utils";

import { layoutVersions, parseVersionsFile } from "./versions";

const options = {
  id: "default",
  path: "content/docs",
  routeBasePath: "docs",
  showLastUpdate: false,
  tagsBasePath: "tags",
};

const parse = (text: string) =>
  parseVersionsFile("content/docs/versions.yml", text);

function layout(
  text: string,
  frozen: string[],
  changes: { hasCurrent?: boolean; lastVersion?: string } = {},
) {
  const { hasCurrent = true, ...other } = changes;
  const { entries } = parse(text);
  return layoutVersions({ ...options, ...other }, entries, {
    hasCurrent,
    frozen,
  });
}

const short = (text: string, ...rest: [string[], object?]) =>
  layout(text, ...rest).versions.map(
    ({ name, basePath, banner = "none", isLast }) =>
      `${name} ${basePath} ${banner}${isLast ? " last" : ""}`,
  );

test("without frozen versions the current docs are the last version", () => {
  expect(short("", [])).toEqual(["current /docs none last"]);
});

test("with frozen versions the first of the list is the last version", () => {
  expect(short("- 2.0\n- 1.0", ["1.0", "2.0"])).toEqual([
    "current /docs/next unreleased",
    "2.0 /docs none last",
    "1.0 /docs/1.0 unmaintained",
  ]);
});

test("the configuration may name another last version", () => {
  const frozen = ["1.0", "2.0"];

  expect(short("- 2.0\n- 1.0", frozen, { lastVersion: "1.0" })).toEqual([
    "current /docs/next unreleased",
    "2.0 /docs/2.0 unreleased",
    "1.0 /docs none last",
  ]);
});

test("entries give labels, paths and banners", () => {
  const text = `
- name: current
  label: Canary
  path: canary
  banner: none
- name: 1.10
  label: Old
`;

  expect(layout(text, ["1.10"]).versions).toMatchObject([
    { label: "Canary", basePath: "/docs/canary", banner: undefined },
    { name: "1.10", label: "Old", folder: "content/docs/versions/1.10" },
  ]);
});

test("docs may have frozen versions alone", () => {
  expect(short("- 1.0", ["1.0"], { hasCurrent: false })).toEqual([
    "1.0 /docs none last",
  ]);
});

test("mistakes are reported with file, field and fix", () => {
  const diagnostics = [
    parse("1: [").diagnostics,
    parse("name: 1.0").diagnostics,
    parse("- name: 1.0\n  banner: old\n- lable: x\n- 2.0\n- 2.0").diagnostics,
    parse("- name: 1.0\n  lable: x").diagnostics,
    layout("- 3.0\n- current", ["1.0"], { hasCurrent: false }).diagnostics,
    layout("- name: 1.0\n  path: next", ["1.0"], { lastVersion: "current" })
      .diagnostics,
    layout("- name: 2.0\n- name: 1.0\n  path: next", ["1.0", "2.0"])
      .diagnostics,
    layout("- 1.0", ["1.0"], { lastVersion: "9" }).diagnostics,
  ].flat();

  expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
   [
     "content/docs/versions.yml:1: not valid YAML: unexpected end of the stream within a flow collection. Correct that line. (docs)",
     "content/docs/versions.yml: not a list of versions. Write it like "- name: 1.0". (docs)",
     "content/docs/versions.yml: [0].banner: missing or of the wrong kind. Give none, unreleased or unmaintained. Known keys: name, label, path, banner. (docs)",
     "content/docs/versions.yml: [1].name: missing or of the wrong kind. Give the name of a version. Known keys: name, label, path, banner. (docs)",
     "content/docs/versions.yml: [1].lable: unknown key. Known keys: name, label, path, banner. (docs)",
     "content/docs/versions.yml: [3]: the version "2.0" is in the list twice. Remove one of the two. (docs)",
     "content/docs/versions.yml: [0].lable: unknown key. Known keys: name, label, path, banner. (docs)",
     "content/docs/versions.yml: [0].name: the version "3.0" has no folder content/docs/versions/3.0. Add the docs, or remove the version. Folders: 1.0. (docs)",
     "content/docs/versions.yml: [1].name: the version "current" has no docs in content/docs. Add the docs, or remove the version. Folders: 1.0. (docs)",
     "content/docs/versions.yml: the folder content/docs/versions/1.0 is of no version in the list, so it is not published. Add "- name: '1.0'" to the list, or remove the folder. (docs)",
     "content/docs/versions.yml: the versions "current" and "1.0" have the same path /docs/next. Give one of them another path. (docs)",
     "src/config/siteConfig.ts: docs.lastVersion: there is no version "9". Known versions: current, 1.0. (docs)",
   ]
  `);
});
