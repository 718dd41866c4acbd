import { unpackItems, unpackVersion } from "../../docs/packedDocs";
import type { SidebarItem } from "../../docs/sidebar";
import { version1, version2 } from "../../testing/docsFixture";
import { packItems, packVersion } from "./packDocs";

const atRoot = {
  ...version2,
  path: "/",
  docs: [
    { id: "intro", path: "/" },
    { id: "setup", path: "/setup" },
  ],
};

const items: SidebarItem[] = [
  { html: "<hr>" },
  { label: "Elsewhere", href: "https://code.example" },
  { label: "Posts", to: "/all" },
  { label: "Start", to: "/docs" },
  {
    label: "Guide",
    to: "/docs/guide",
    isOpen: true,
    items: [{ label: "Install", to: "/docs/guide/install" }],
  },
  { label: "More", items: [] },
];

test("browsers unpack what was packed", () => {
  const versions = [version2, version1, atRoot];

  expect(versions.map(packVersion).map(unpackVersion)).toEqual(versions);
  expect(unpackItems(packItems(items, "/docs"), "/docs")).toEqual(items);
});

test("versions repeat no paths", () => {
  expect(packVersion(version2).docs).toEqual([
    { id: "intro", sidebar: "guide" },
    { id: "install", sidebar: "guide" },
    { id: "internals", unlisted: true },
  ]);
});
