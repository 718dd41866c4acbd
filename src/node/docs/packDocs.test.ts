import { unpackItems, unpackVersion } from "../../docs/packedDocs";
import type { SidebarItem } from "../../docs/sidebar";
import { version1, version2 } from "../../testing/docsFixture";
import { packDocs } from "./packDocs";

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

  const packed = packDocs({
    versions: { default: versions },
    sidebars: { default: { "2.0": { docs: items } } },
  });

  expect(packed.versions.default?.map(unpackVersion)).toEqual(versions);
  const sidebars = packed.sidebars.default?.["2.0"];
  expect(
    unpackItems(sidebars?.sidebars.docs ?? [], sidebars?.path ?? ""),
  ).toEqual(items);
});

test("versions repeat no paths", () => {
  const { versions } = packDocs({
    versions: { default: [version2] },
    sidebars: {},
  });

  expect(versions.default?.[0]?.docs).toEqual([
    { id: "intro", sidebar: "guide" },
    { id: "install", sidebar: "guide" },
    { id: "internals", unlisted: true },
  ]);
});
