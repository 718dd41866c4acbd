import path from "node:path";

import type { Node, NodePluginArgs } from "gatsby";

import { createContentNode, refreshContentNodes } from "./contentNodes";
import { siteContent, siteVisibility } from "./siteState";

jest.mock("./siteState");

const FILE = "content/posts/2026-01-02-a-post.md";
const POST = { route: "/a-post", date: "2026-01-02" };

const nodes = new Map<string, Node>();
const markdown = {
  id: "markdown",
  children: [],
  internal: { type: "MarkdownRemark" },
  fileAbsolutePath: path.resolve(FILE),
} as unknown as Node;
const args = {
  actions: {
    createNode: (node: Node) => nodes.set(node.id, node),
    deleteNode: ({ id }: Node) => nodes.delete(id),
    createParentChildLink: ({ parent, child }: { parent: Node; child: Node }) =>
      parent.children.push(child.id),
  },
  getNode: (id: string) => nodes.get(id),
  getNodesByType: (name: string) =>
    [markdown, ...nodes.values()].filter(
      ({ internal }) => internal.type === name,
    ),
} as unknown as NodePluginArgs;

beforeEach(async () => {
  nodes.clear();
  markdown.children.length = 0;
  markdown.internal.type = "MarkdownRemark";
  jest
    .mocked(siteVisibility)
    .mockReturnValue({ today: "2026-02-01", includeUnpublished: true });
  fileHas({ post: POST });
  await createContentNode(args, markdown);
});

test("Gatsby keeps the node of a post while the changed one is rendered", () => {
  expect([...nodes.keys()]).toEqual([FILE]);
  expect(markdown.children).toEqual([]);
});

test("the node of a post whose front matter is broken goes when the file changes", async () => {
  fileHas({});
  await createContentNode(args, markdown);
  expect([...nodes.keys()]).toEqual([]);
});

test.each([
  ["is gone", undefined],
  ["has broken YAML", {}],
])("the node of a post goes when its file %s", async (_name, rendered) => {
  await refreshContentNodes(args);
  expect([...nodes.keys()]).toEqual([FILE]);
  fileHas(rendered);
  markdown.internal.type = "none";
  await refreshContentNodes(args);
  expect([...nodes.keys()]).toEqual([]);
});

/** @param rendered nothing: there is no file */
function fileHas(rendered: { post?: typeof POST } | undefined) {
  const rendering = rendered && {
    key: JSON.stringify(rendered),
    rendered: { ...rendered, file: FILE, dependencies: {} },
  };
  jest.mocked(siteContent).mockReturnValue({
    get: () => Promise.resolve(rendering),
    all: () => Promise.resolve(rendering ? [rendering] : []),
    docsLayouts: [],
  } as unknown as ReturnType<typeof siteContent>);
}
