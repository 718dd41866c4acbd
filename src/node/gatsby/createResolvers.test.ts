import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { CreateResolversArgs } from "gatsby";

import { parseSteps } from "../markdown/verified/parseSteps";
import { createResolvers } from "./createResolvers";

type Fields = Record<
  string,
  { resolve: (...args: unknown[]) => Promise<unknown> }
>;

const root = process.cwd();
const store = { getState: () => ({ program: { directory: root } }) };
const post = {
  id: "post",
  parent: "markdown",
  file: "content/posts/2024-06-07-a.md",
  image: null,
};

let markdown = { rawMarkdownBody: "", internal: { contentDigest: "" } };
let verified: { absolutePath: string; internal: object } | null = null;

/** A field of the post as a query asks for it, after Gatsby has made its schema anew. */
async function ask(field: string): Promise<unknown> {
  let fields: Fields = {};
  await createResolvers?.(
    {
      store,
      pathPrefix: "",
      createResolvers: ({ Post }: { Post: Fields }) => (fields = Post),
    } as unknown as CreateResolversArgs,
    { plugins: [] },
    () => undefined,
  );
  const nodeModel = {
    getNodeById: () => ({
      ...markdown,
      fileAbsolutePath: path.join(root, post.file),
    }),
    findOne: () => Promise.resolve(verified),
  };
  return fields[field]?.resolve(post, {}, { nodeModel }, {});
}

function write(rawMarkdownBody: string) {
  markdown = { rawMarkdownBody, internal: { contentDigest: rawMarkdownBody } };
}

test("what was rendered outlives the schema", async () => {
  write("## Before");
  const headings = await ask("headings");

  expect(await ask("headings")).toBe(headings);
});

test("a changed text is rendered anew", async () => {
  write("## Before");
  await ask("headings");
  write("## After");

  expect(await ask("headings")).toMatchObject([{ text: "After" }]);
});

describe("the programs that a post was verified with", () => {
  let folder = "";

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "verified-"));
    verified = null;
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function record(version: string) {
    const absolutePath = path.join(folder, "verified.json");
    verified = { absolutePath, internal: { contentDigest: version } };
    await writeFile(
      absolutePath,
      JSON.stringify({
        "2024-06-07-a": {
          digest: parseSteps(markdown.rawMarkdownBody).digest,
          date: "2024-06-07",
          tools: { git: version },
          passed: 1,
          failed: 0,
          skipped: 0,
        },
      }),
    );
  }

  test("follow the record", async () => {
    write("~~~sh verify\ngit init\n~~~\n");
    expect(await ask("verifiedWith")).toEqual([]);

    await record("2.39.5");
    expect(await ask("verifiedWith")).toEqual(["git 2.39.5"]);

    await record("2.50.0");
    expect(await ask("verifiedWith")).toEqual(["git 2.50.0"]);
  });

  test("are gone when a block has changed", async () => {
    write("~~~sh verify\ngit init\n~~~\n");
    await record("2.39.5");
    await ask("verifiedWith");
    write("~~~sh verify\ngit log\n~~~\n");

    expect(await ask("verifiedWith")).toEqual([]);
  });
});
