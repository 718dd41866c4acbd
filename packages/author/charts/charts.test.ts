import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { outdatedFiles } from "./chartFiles";
import { inMode } from "./inMode";
import { readChart } from "./readChart";

const projectRoot = path.join(__dirname, "../../..");

test("the charts of all posts are up to date", async () => {
  const outdated = await outdatedFiles(projectRoot);

  // npm run charts
  expect(outdated.map(({ file }) => file)).toEqual([]);
});

describe("a chart beside a post", () => {
  const folder = "content/posts/2024-06-07-a";
  const post = (pages: string) =>
    `---\ntitle: A\n---\n\n~~~sh verify\n./measure.sh\n~~~\n\n~~~text output\nno index: ${pages} pages\nindex & date: 10 pages\n~~~\n`;
  const chart =
    "kind: bar\nunit: pages\ndata:\n  - of: measure.sh\n    find: '^(?<label>.+): (?<value>[\\d,]+)'\n";
  let root = "";

  const write = (file: string, text: string) =>
    writeFile(path.join(root, folder, file), text);

  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), "charts-"));
    await mkdir(path.join(root, folder), { recursive: true });
    const tokens = "src/styles/tokens.css";
    await cp(path.join(projectRoot, tokens), path.join(root, tokens));
    await write("index.md", post("4,286"));
    await write("pages.chart.yml", chart);
  });

  afterEach(() => rm(root, { recursive: true }));

  test("is drawn for both modes, from the output", async () => {
    const [light, dark] = await outdatedFiles(root);

    expect(light?.file).toBe(`${folder}/pages.light.svg`);
    expect(dark?.file).toBe(`${folder}/pages.dark.svg`);
    expect(light?.content).toContain(">4,286 pages</text>");
    expect(light?.content).toContain(">index &amp; date</text>");
    const tokens = await readFile(
      path.join(root, "src/styles/tokens.css"),
      "utf8",
    );
    const [, deep] = /--accent-deep: (#\w+);/.exec(tokens) ?? [];
    const [, bright] = /--accent-bright: (#\w+);/.exec(tokens) ?? [];
    expect(light?.content).toContain(`fill="${deep ?? ""}"`);
    expect(dark?.content).toContain(`fill="${bright ?? ""}"`);
    expect(light?.content).not.toContain("var(");
  });

  test("is out of date when the output is another one", async () => {
    for (const { content, file } of await outdatedFiles(root)) {
      await writeFile(path.join(root, file), content);
    }
    expect(await outdatedFiles(root)).toEqual([]);

    await write("index.md", post("4,287"));
    expect(await outdatedFiles(root)).toHaveLength(2);
  });

  test("that cannot be drawn is named", async () => {
    await write("pages.chart.yml", chart.replace("measure", "other"));

    await expect(outdatedFiles(root)).rejects.toThrow(
      `${folder}/pages.chart.yml: of: 0 verified blocks with an output contain "other.sh". Write words that only one of them has.`,
    );
  });
});

const run = (output: string) =>
  `~~~sh verify\n./run\n~~~\n\n~~~text output\n${output}\n~~~\n`;

test.each([
  ["kind: pie\ndata: []", /kind/],
  [
    "kind: bar\ndata:\n  - { of: ./run, find: 'took (?<value>\\d+)' }",
    /find: \/took .*\/ finds nothing in the output of line 5\./,
  ],
  [
    "kind: bar\ndata:\n  - { of: ./run, find: '(?<value>a)' }",
    /has no number in its group "value"/,
  ],
  [
    "kind: line\ndata:\n  - { of: ./run, find: '(?<value>\\d+)' }",
    /has no number in its group "x"/,
  ],
])("%s is refused", (yaml, message) => {
  expect(() => readChart(yaml, run("a 1"))).toThrow(message);
});

test("an output that only looks verified is no source", () => {
  const yaml = "kind: bar\ndata:\n  - { of: ./run, find: '(?<value>\\d+)' }";
  const post = run("1").replace("sh verify", "sh");

  expect(() => readChart(yaml, post)).toThrow("of: 0 verified blocks");
});

test("tokens become their values in a mode, others are an error", () => {
  const tokens =
    '--paper: #fff;\n--slate: #111;\n--page: light-dark(var(--paper), var(--slate));\n--font: "A B",\n  serif;';

  expect(inMode('fill="var(--page)"', "dark", tokens)).toBe('fill="#111"');
  expect(inMode('font="var(--font)"', "light", tokens)).toBe(
    `font="'A B', serif"`,
  );
  expect(() => inMode("var(--pape)", "light", tokens)).toThrow(
    'there is no token "--pape".',
  );
});
