import { parseSteps } from "./parseSteps";
import {
  formatRecords,
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

test("a post whose blocks passed as they are has the day, the programs, Node first, and how many blocks were run", () => {
  expect(lastCheck(parseSteps(markdown).digest, 2, record, "en")).toEqual({
    date: "2024-01-01",
    programs: "Node 20.20 and git 2.39",
    run: 1,
    blocks: 3,
  });
});

test.each([
  ["without a record", markdown, undefined],
  ["with a block that failed", markdown, { ...record, failed: 1 }],
  ["with a block that was skipped", markdown, { ...record, skipped: 1 }],
  ["with a block that changed", markdown.replace("init", "log"), record],
])("a post %s has no check", (_what, text, ofPost) => {
  expect(lastCheck(parseSteps(text).digest, 0, ofPost, "en")).toBeNull();
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
