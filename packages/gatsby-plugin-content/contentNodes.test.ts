import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { CreateNodeArgs, Node } from "gatsby";

import {
  createContentNode,
  keepIncludes,
  renewContentNodes,
  renewLinks,
  type PostNode,
} from "./contentNodes";
import { commitDay, querySettings, siteVisibility } from "./siteState";

jest.mock("./siteState", () => ({
  ...jest.requireActual<object>("./siteState"),
  commitDay: jest.fn(),
  querySettings: jest.fn(),
  siteVisibility: jest.fn(),
}));

const FILE = "content/posts/2026-01-02-a-post.md";

let root: string;
let nodes: Map<string, Node>;
let markdown: Node;
let args: CreateNodeArgs;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "nodes-"));
  jest.spyOn(process, "cwd").mockReturnValue(root);
  await mkdir(path.join(root, "content/posts"), { recursive: true });
  nodes = new Map();
  markdown = {
    id: "markdown",
    children: [],
    internal: { type: "MarkdownRemark" },
    fileAbsolutePath: path.join(root, FILE),
  } as unknown as Node;
  const kept = new Map<string, unknown>();
  args = {
    node: markdown,
    actions: {
      createNode: (node: Node) => nodes.set(node.id, node),
      deleteNode: ({ id }: Node) => nodes.delete(id),
    },
    cache: {
      get: (key: string) => Promise.resolve(kept.get(key)),
      set: (key: string, value: unknown) =>
        Promise.resolve(kept.set(key, value)),
    },
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) =>
      [...nodes.values()].filter(({ internal }) => internal.type === type),
  } as unknown as CreateNodeArgs;
  is({ today: "2026-02-01", settings: "settings" });
  jest.mocked(commitDay).mockResolvedValue(null);
  await write("---\ntitle: A post\ntags: [git]\n---\n\nText.\n");
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

function is({ today, settings }: { today: string; settings: string }) {
  jest
    .mocked(siteVisibility)
    .mockReturnValue({ today, includeUnpublished: false });
  jest.mocked(querySettings).mockReturnValue(settings);
}

function write(text: string) {
  markdown.rawMarkdownBody = text;
  return writeFile(path.join(root, FILE), text);
}

async function renewed(): Promise<boolean> {
  const before = nodes.get(FILE)?.internal.contentDigest;
  await renewContentNodes(args);
  return nodes.get(FILE)?.internal.contentDigest !== before;
}

test("a Markdown file below content/posts is a post", async () => {
  await createContentNode(args);

  expect(nodes.get(FILE)).toMatchObject({
    file: FILE,
    parent: "markdown",
    route: "/2026-01-02-a-post",
    title: "A post",
    tagNames: ["git"],
    status: "published",
    isListed: true,
    internal: { type: "Post" },
  });
  // Gatsby would delete a child while the file changes.
  expect(markdown.children).toEqual([]);
});

test("the node of a file that is gone goes", async () => {
  await createContentNode(args);
  await rm(path.join(root, FILE));

  await renewContentNodes(args);

  expect([...nodes.keys()]).toEqual([]);
});

test("the node of a file goes when its front matter has errors", async () => {
  await createContentNode(args);
  await write("---\ntitle: [\n---\n\nText.\n");

  await createContentNode(args);

  expect([...nodes.keys()]).toEqual([]);
});

test("a node stays as it is when nothing has changed", async () => {
  await createContentNode(args);

  expect(await renewed()).toBe(false);
});

test("nodes whose links have changed are renewed at once, as each could make pages again", () => {
  const files = ["a.md", "b.md"];
  for (const file of files) {
    nodes.set(file, {
      ...markdown,
      id: file,
      internal: { ...markdown.internal, type: "Post", contentDigest: "" },
    });
  }
  const createNode = jest.fn(() => new Promise<void>(() => undefined));
  const links = { mentions: [], relatedIds: ["c.md"] };

  void renewLinks(new Map(files.map((file) => [file, links])), {
    ...args,
    actions: { ...args.actions, createNode },
  });

  expect(createNode).toHaveBeenCalledTimes(2);
});

test("a node is renewed on the day that its post is published", async () => {
  is({ today: "2026-01-01", settings: "settings" });
  await createContentNode(args);
  expect(nodes.get(FILE)).toMatchObject({
    status: "scheduled",
    isListed: false,
  });

  is({ today: "2026-01-02", settings: "settings" });

  expect(await renewed()).toBe(true);
  const { status, isListed } = nodes.get(FILE) as unknown as PostNode;
  expect({ status, isListed }).toEqual({ status: "published", isListed: true });
});

test("a node is renewed when the configuration or the rendering code changes", async () => {
  await createContentNode(args);

  is({ today: "2026-02-01", settings: "others" });

  expect(await renewed()).toBe(true);
});

test("a node is renewed when a file that it includes changes", async () => {
  await createContentNode(args);
  const included = path.join(root, "code.mjs");
  await keepIncludes(
    [{ file: FILE, includes: { [included]: null } }],
    args.cache,
  );
  expect(await renewed()).toBe(false);

  await writeFile(included, "code();\n");

  expect(await renewed()).toBe(true);
});

test("a post that does not say when it was updated has the day of its last commit", async () => {
  const updated = () => (nodes.get(FILE) as unknown as PostNode).updated;
  await createContentNode(args);
  expect(updated()).toBeNull();

  jest.mocked(commitDay).mockResolvedValue("2026-01-20");

  expect(await renewed()).toBe(true);
  expect(updated()).toBe("2026-01-20");
  expect(commitDay).toHaveBeenCalledWith(FILE, "2026-01-02");

  await write("---\ntitle: A post\nupdated: 2026-01-03\n---\n\nText.\n");
  await createContentNode(args);

  expect(updated()).toBe("2026-01-03");
  expect(await renewed()).toBe(false);
});
