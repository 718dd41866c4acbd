import { version1, version2 } from "../testing";
import { linkedDocs } from "./linkedDocs";

const versions = { default: [version2, version1], api: [version1] };

const linkedFrom = (...items: object[]) =>
  linkedDocs(versions, { navbar: { items } });

const docsItem = { position: "left", docsPluginId: "default" } as const;

test("the navbar has the main doc of each version, and the docs that it links to", () => {
  const linked = linkedFrom(
    { type: "doc", docId: "internals", ...docsItem },
    { type: "doc", docId: "plans", ...docsItem },
  );

  expect(
    linked.default?.map(({ docs, draftIds }) => [
      docs.map(({ id }) => id),
      draftIds,
    ]),
  ).toEqual([
    [["intro", "internals"], ["plans"]],
    [["intro"], []],
  ]);
  expect(linked.api?.[0]?.docs.map(({ id }) => id)).toEqual(["intro"]);
});

test("a navbar without items about docs needs no docs", () => {
  expect(
    linkedFrom({
      type: "default",
      position: "left",
      label: "tags",
      to: "/tags",
    }),
  ).toEqual({});
});
