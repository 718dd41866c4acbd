import { hostileNames } from "@technical-blog/utils/testing";

import { parseSteps } from "./parseSteps";

const block = (info: string, text = "x") => `~~~${info}\n${text}\n~~~\n`;

test.each([
  ["sh verify", "shell"],
  ["bash verify", "shell"],
  ["js verify", "js"],
  ["mjs verify", "js"],
  ["ts verify", "ts"],
  ["sql verify", "sql"],
  ["sql verify db=postgres", "postgres"],
  ["http verify", "http"],
  ['yaml title="a/b.yml" verify', "file"],
  ['sh title="run" verify', "file"],
])("%s is of the kind %s", (info, kind) => {
  expect(parseSteps(block(info))).toMatchObject({
    steps: [{ kind }],
    problems: [],
  });
});

test.each([
  "js {1,3} verify",
  "js verify showLineNumbers=5 {2} ins={1} del={3}",
])("%s is run, whatever it looks like", (info) => {
  expect(parseSteps(block(info))).toMatchObject({
    steps: [{ kind: "js" }],
    problems: [],
  });
});

test("a block that includes a file is not run", () => {
  expect(parseSteps(block("js file=./a.js verify")).problems).toMatchObject([
    { message: expect.stringContaining('"file" does not fit') as string },
  ]);
});

test("blocks without the word verify are left alone", () => {
  const markdown = block("sh") + block('js title="a.js" {1,2}') + block("");

  expect(parseSteps(markdown)).toMatchObject({ steps: [], problems: [] });
});

test("a title may have quotation marks, braces and the names of words", () => {
  const { problems, steps } = parseSteps(
    block('js title="a \\"b\\" {1} exit=3.js" verify'),
  );

  expect(problems).toEqual([]);
  expect(steps).toMatchObject([{ kind: "file", title: 'a "b" {1} exit=3.js' }]);
});

test("a quotation mark that nothing closes is a problem, even if it hides the word verify", () => {
  expect(parseSteps(`\n${block('js title="a.js verify')}`).problems).toEqual([
    {
      line: 2,
      message:
        'the quotation mark in title="a.js verify is not closed, so the rest of the line is part of its value. Close it. Within a value write \\" for a quotation mark.',
    },
  ]);
});

test("without words a block gets 20 s, and has to end with 0", () => {
  expect(parseSteps(block("sh verify")).steps).toMatchObject([
    { timeoutS: 20, exitCode: 0, isBackground: false },
  ]);
});

test("words say exit code, time limit and that processes may stay", () => {
  expect(
    parseSteps(block("sh verify exit=3 timeout=60 background")).steps,
  ).toMatchObject([{ timeoutS: 60, exitCode: 3, isBackground: true }]);
});

test("lines are counted from the start of the file, front matter included", () => {
  const markdown = `---\ntitle: A\n---\n\ntext\n\n${block("sh verify")}\n${block("text output")}`;

  expect(parseSteps(markdown).steps).toMatchObject([
    { firstLine: 7, lastLine: 9, output: { firstLine: 11, lastLine: 13 } },
  ]);
});

test("an output belongs to the block before it, prose between them", () => {
  const markdown = `${block("sh verify", "a")}\nprose\n\n${block('text output ignore="time, hash"', "b")}`;

  expect(parseSteps(markdown).steps).toMatchObject([
    { text: "a", output: { text: "b", ignore: ["time", "hash"] } },
  ]);
});

test("an output of a block that is not verified is only shown", () => {
  const markdown =
    block("sh verify") + block("sh", "npm install") + block("text output");

  const { problems, steps } = parseSteps(markdown);

  expect(problems).toEqual([]);
  expect(steps).toHaveLength(1);
  expect(steps[0]).not.toHaveProperty("output");
});

test("code that is only shown is not run; outputs, texts and drawings are no code", () => {
  const markdown =
    block("sh verify") +
    block("sh", "npm install") +
    block("text output") +
    block("text") +
    block("mermaid") +
    block('json title="package.json"');

  const { notRun } = parseSteps(markdown);

  expect(notRun.map(({ language }) => language)).toEqual(["sh", "json"]);
});

test.each([
  ["sh verfiy output", 'unknown word "verfiy". Did you mean "verify"?'],
  ["sh verfy", 'unknown word "verfy". Did you mean "verify"?'],
  [
    "sh verify exit=256",
    'the value of "exit" is wrong. Write a whole number up to 255, for example exit=1.',
  ],
  [
    "sh verify timeout",
    'the value of "timeout" is wrong. Write whole seconds up to 120, for example timeout=60.',
  ],
  [
    "sh verify ignore=time",
    'the word "ignore" does not fit a block like this. Leave it out.',
  ],
  [
    'text output ignore="times"',
    'the value of "ignore" is wrong. Write some of time, hash, version, path, number, for example ignore="time,hash".',
  ],
  [
    "sql verify db=mysql",
    'the value of "db" is wrong. Write db=postgres; without it SQL runs in the SQLite file post.db.',
  ],
  [
    "ruby verify",
    'nothing here runs a block in "ruby". Give it a title to write it to a file, or one of the languages sh, bash, js, mjs, ts, sql, http.',
  ],
  [
    "text output",
    "this output follows no block that is run. Put it after the one whose output it is.",
  ],
])("%s: %s", (info, message) => {
  expect(parseSteps(`\n${block(info)}`).problems).toEqual([
    { line: 2, message },
  ]);
});

test.each([
  ["a file", block('js title="a.js" verify')],
  ["another output", block("sh verify") + block("text output")],
])("an output after %s belongs to nothing", (_what, before) => {
  expect(parseSteps(before + block("text output")).problems).toHaveLength(1);
});

const original = `prose\n\n${block("sh verify", "a")}${block("text output", "b")}${block("sh", "c")}`;

test.each([
  ["prose", "changed"],
  ["~~~sh\nc", "~~~sh\nd"],
])("the digest stays when %j becomes %j", (before, after) => {
  expect(parseSteps(original.replace(before, after)).digest).toBe(
    parseSteps(original).digest,
  );
});

test.each([
  ["\na\n", "\nx\n"],
  ["\nb\n", "\nx\n"],
  ["sh verify", "sh verify exit=1"],
  ["sh\nc", "sh verify\nc"],
])("the digest changes when %j becomes %j", (before, after) => {
  expect(parseSteps(original.replace(before, after)).digest).not.toBe(
    parseSteps(original).digest,
  );
});

test.each(hostileNames.filter((name) => !/\0|^linked/.test(name)))(
  "no block is written to %s",
  (name) => {
    expect(parseSteps(block(`text title="${name}" verify`))).toMatchObject({
      steps: [],
      problems: [
        {
          message:
            'the value of "title" is wrong. Write a path in the folder of the post, for example title="src/server.js".',
        },
      ],
    });
  },
);
