import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { runInSandbox } from "./sandbox/runInSandbox";
import { verifyFile } from "./verifyFile";

jest.mock("./sandbox/runInSandbox");

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "verify-file-"));
  file = path.join(folder, "post.md");
  prints("new\n");
});

afterEach(() => rm(folder, { recursive: true }));

function prints(printed: string, meanwhile = () => Promise.resolve()) {
  jest.mocked(runInSandbox).mockImplementation(async () => {
    await meanwhile();
    return {
      outcomes: [
        {
          exitCode: 0,
          printed,
          printedBytes: printed.length,
          isCut: false,
          isTimedOut: false,
          leftBehind: [],
          madeOutside: [],
          changedFiles: [],
          isShellGone: false,
          hasAskedNetwork: false,
          durationMs: 1,
        },
      ],
      complaint: "",
    };
  });
}

const POST =
  "---\ntitle: Café\r\n---\n\r\n```sh verify\na\r\n```\n\r\n```text output\r\nold\n```\r\nend";

test.each([
  ["Latin 1", Buffer.from(POST, "latin1"), 2, "the file is not UTF-8."],
  ["UTF-16", Buffer.from(POST, "utf16le"), 1, "the file is UTF-16, not UTF-8."],
])("a post in %s is refused", async (_name, bytes, line, problem) => {
  await writeFile(file, bytes);

  const { results } = await verifyFile(file, { isUpdate: true });

  expect(results).toEqual([
    {
      line,
      label: "",
      status: "FAIL",
      remarks: [expect.stringContaining(problem)],
    },
  ]);
  expect(await readFile(file)).toEqual(bytes);
});

test.each(["", "\uFEFF"])(
  "an update changes the output and no other byte (%j before it)",
  async (mark) => {
    await writeFile(file, mark + POST);

    await verifyFile(file, { isUpdate: true });

    expect(await readFile(file, "utf8")).toBe(
      mark + POST.replace("old\n", "new\r\n"),
    );
  },
);

test("without an update the file stays", async () => {
  await writeFile(file, POST);

  await verifyFile(file, {});

  expect(await readFile(file, "utf8")).toBe(POST);
});

test("what the author writes while blocks run is kept", async () => {
  await writeFile(file, POST);
  prints("new\n", () => writeFile(file, `${POST}, and more`));

  const { results } = await verifyFile(file, { isUpdate: true });

  expect(await readFile(file, "utf8")).toBe(`${POST}, and more`);
  expect(results.at(-1)?.remarks).toEqual([
    "it has changed while its blocks ran, so it is not updated. Run this again.",
  ]);
});
