import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { parseRecords, parseSteps } from "@technical-blog/markdown";
import { temporaryFolder } from "@technical-blog/utils/testing";

import { block, testIsolated } from "./testIsolated";

const { at, write } = temporaryFolder();

const VERSION = process.versions.node;

/** Records a run of a post that has been run today with another Node, which ended all blocks as the post says. */
async function recordAfterOther(markdown: string) {
  await write("content/posts/2024-06-07-a.md", markdown);
  const other = {
    digest: parseSteps(markdown).digest,
    date: new Date().toISOString().slice(0, 10),
    tools: { Node: "1.2.3" },
    passed: 3,
    failed: 0,
    skipped: 0,
    nodes: { "1.2.3": { skipped: 0, differences: [] } },
  };
  const name = "2024-06-07-a";
  await write("content/verified.json", JSON.stringify({ [name]: other }));
  const { status } = spawnSync(
    process.execPath,
    [
      `--require=${require.resolve("esbuild-register")}`,
      path.resolve("packages/verify/verifyPosts.ts"),
      "--record",
    ],
    { cwd: at() },
  );
  const json = await readFile(at("content/verified.json"), "utf8");
  return { status, other, record: parseRecords(json)[name] };
}

jest.setTimeout(60_000);

testIsolated(
  "a run with another Node keeps what passed, and adds what is different",
  async () => {
    const { other, record, status } = await recordAfterOther(
      block("js verify", "console.log('a\\nb\\nc\\nd')") +
        block("text output", "a\nb\nother\nd") +
        block("sh verify timeout=1", "sleep 60") +
        block("sh verify", "exit 3"),
    );

    expect(record).toEqual({
      ...other,
      nodes: {
        ...other.nodes,
        [VERSION]: {
          skipped: 0,
          differences: [
            { step: 0, diff: " b\n-other\n+c\n d" },
            {
              step: 1,
              diff: "it was still running after 1 s and was ended with its children. Make it end, or give it more time, for example timeout=60.",
            },
            { step: 2, diff: "exit code 3, not 0." },
          ],
        },
      },
    });
    expect(status).toBe(1);
  },
);

testIsolated("the run in which all blocks pass is reported", async () => {
  const { other, record, status } = await recordAfterOther(
    block("js verify", "console.log('a')") + block("text output", "a"),
  );

  expect(record?.tools).toEqual({ Node: VERSION });
  expect(record?.nodes).toEqual({
    ...other.nodes,
    [VERSION]: { skipped: 0, differences: [] },
  });
  expect(status).toBe(0);
});

testIsolated(
  "a block that this Node is too old for is counted, and the other run stays",
  async () => {
    const { other, record } = await recordAfterOther(
      block("js verify node=99", "console.log('a')") +
        block("text output", "a"),
    );

    expect(record).toEqual({
      ...other,
      nodes: { ...other.nodes, [VERSION]: { skipped: 1, differences: [] } },
    });
  },
);
