import { version1, version2 } from "../testing";
import {
  findActiveDoc,
  findActiveVersion,
  findDoc,
  findLastVersion,
  findMainDoc,
  findSidebarLink,
} from "./docsVersion";

const versions = [version2, version1];

test.each([
  ["/docs/install", "2.0", "install"],
  ["/docs/install/", "2.0", "install"],
  ["/docs/1.0/legacy", "1.0", "legacy"],
  ["/docs/1.0", "1.0", undefined],
  ["/docs", "2.0", undefined],
  ["/docs-and-more", undefined, undefined],
  ["/tags", undefined, undefined],
])("%s shows version %s, doc %s", (path, version, doc) => {
  expect(findActiveVersion(versions, path)?.name).toBe(version);
  expect(findActiveDoc(versions, path)?.id).toBe(doc);
});

test("the last version is the one that says so", () => {
  expect(findLastVersion([version1, version2])).toBe(version2);
  expect(() => findLastVersion([version1])).toThrowErrorMatchingInlineSnapshot(
    `"Docs data: none of the versions "1.0" is the last one. Exactly one has to have \`isLast\`."`,
  );
});

test("the first version that has a doc decides", () => {
  expect(findDoc(versions, "intro")?.path).toBe("/docs/intro");
  expect(findDoc([version1, version2], "intro")?.path).toBe("/docs/1.0/intro");
  expect(findDoc(versions, "legacy")?.path).toBe("/docs/1.0/legacy");
});

test("a draft is no error and no doc", () => {
  expect(findDoc(versions, "plans")).toBeNull();
});

test("a sidebar's link is its first page", () => {
  expect(findSidebarLink(versions, "guide")).toEqual({
    path: "/docs/intro",
    label: "Introduction",
  });
});

test("a version whose main doc is not among its docs is an error", () => {
  expect(findMainDoc(version1).path).toBe("/docs/1.0/intro");
  expect(() =>
    findMainDoc({ ...version1, mainDocId: "start" }),
  ).toThrowErrorMatchingInlineSnapshot(
    `"The main doc "start" of version "1.0" is not among its docs. Available doc ids: intro, legacy."`,
  );
});
