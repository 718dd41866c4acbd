import { textsIn } from "../texts";
import { parseSteps } from "./parseSteps";
import {
  formatRecords,
  hasPassed,
  hasPassedForReader,
  lastCheck,
  parseRecords,
  type PostRecord,
} from "./record";

const markdown = "~~~sh verify\ngit init\n~~~\n";

const record: PostRecord = {
  digest: parseSteps(markdown).digest,
  date: "2024-01-01",
  tools: { git: "2.39.5", Node: "20.20.2" },
  passed: 1,
  failed: 0,
  skipped: 0,
};

const check = (ofPost: PostRecord | undefined, blocksNotRun = 0) =>
  lastCheck(ofPost, blocksNotRun, "en", textsIn());

test("a post that was run has the day, the programs, Node first, and how many blocks were run", () => {
  expect(check(record, 2)).toEqual({
    date: "2024-01-01",
    programs: "Node 20.20 and git 2.39",
    run: 1,
    blocks: 3,
  });
  expect(check(undefined)).toBeNull();
});

test("of several versions of Node, those that ran all blocks are named, and what was different", () => {
  const nodes = {
    "20.20.2": { skipped: 1, differences: [{ step: 0, diff: "lost" }] },
    "22.1.0": { skipped: 0, differences: [] },
    "26.0.0": { skipped: 0, differences: [{ step: 0, diff: "-a\n+b" }] },
  };

  expect(check({ ...record, nodes })?.programs).toBe(
    "Node 22, 26 (1 different) and git 2.39",
  );
  expect(check({ ...record, nodes, tools: { npm: "11.1.0" } })?.programs).toBe(
    "Node 22, 26 (1 different) and npm 11.1",
  );
  const one = { "20.20.2": { skipped: 0, differences: [] } };
  expect(check({ ...record, nodes: one })?.programs).toBe(
    "Node 20.20 and git 2.39",
  );
});

test.each([
  ["without a record", markdown, undefined],
  ["with a block that failed", markdown, { ...record, failed: 1 }],
  ["with a block that was skipped", markdown, { ...record, skipped: 1 }],
  ["with a block that changed", markdown.replace("init", "log"), record],
])("a post %s has not passed", (_what, text, ofPost) => {
  expect(hasPassed(parseSteps(text).digest, ofPost)).toBe(false);
  expect(hasPassed(record.digest, record)).toBe(true);
});

test("a post has passed for a reader while its blocks stay as they were pasted", () => {
  const { digest } = record;

  expect(hasPassedForReader(digest, { ...record, reader: digest })).toBe(true);
  expect(hasPassedForReader("other", { ...record, reader: digest })).toBe(
    false,
  );
  expect(hasPassedForReader(digest, record)).toBe(false);
});

test("records are written in the order of their names", () => {
  const json = formatRecords({ b: record, a: record });

  expect(Object.keys(parseRecords(json))).toEqual(["a", "b"]);
});

test("a record with an unknown field is refused", () => {
  const json = JSON.stringify({ a: { ...record, passes: 1 } });

  expect(() => parseRecords(json)).toThrow("passes");
});
