import type * as Programs from "./sandbox/programs";
import { isInstalled } from "./sandbox/programs";
import { block, testIsolated } from "./testIsolated";
import { verifyPost } from "./verifyPost";

jest.mock("./sandbox/programs", () => {
  const programs = jest.requireActual<typeof Programs>("./sandbox/programs");
  return { ...programs, isInstalled: jest.fn(programs.isInstalled) };
});

jest.setTimeout(90_000);

const post = (...blocks: string[]) => blocks.join("\nprose\n\n");

async function verify(...blocks: string[]) {
  const { results } = await verifyPost("post.md", post(...blocks));
  return results.map(({ label, line, remarks, status }) =>
    [`${status} ${String(line)} ${label}`, ...remarks].join("\n"),
  );
}

testIsolated("blocks run in order and share a directory", async () => {
  expect(
    await verify(
      block('js title="lib/a.mjs" verify', "export const a = 1;"),
      block("js verify", 'import { a } from "./lib/a.mjs";\nconsole.log(a);'),
      block("text output", "1"),
      block(
        "ts verify",
        "const text: string = `${1 + 1}`;\nconsole.log(text);",
      ),
      block("text output", "2"),
      block("sh verify", "cd lib; cat a.mjs; echo error >&2; echo last"),
      block("js output", "export const a = 1;\nerror\nlast"),
      block("sh verify", "ls"),
      block("text output", "lib"),
    ),
  ).toEqual(["ok 1 lib/a.mjs", "ok 7 js", "ok 20 ts", "ok 33 sh", "ok 47 sh"]);
});

testIsolated(
  "a later block of the same title overwrites the file",
  async () => {
    expect(
      await verify(
        block('text title="a" verify', "one"),
        block('text title="a" verify', "two"),
        block("sh verify", "cat a"),
        block("text output", "two"),
      ),
    ).toEqual(["ok 1 a", "ok 7 a", "ok 13 sh"]);
  },
);

testIsolated("the environment is the same on every machine", async () => {
  expect(
    await verify(
      block(
        "sh verify",
        'id -un; pwd; echo "$HOME $LANG"; date +%Z; echo $GIT_AUTHOR_DATE $GIT_COMMITTER_DATE; ls -A; echo "$SECRET"',
      ),
      block(
        "text output",
        "nobody\n/tmp/demo\n/tmp/home C.UTF-8\nUTC\n2024-01-01T12:00:00Z 2024-01-01T12:00:00Z",
      ),
    ),
  ).toEqual(["ok 1 sh"]);
});

testIsolated(
  "a mismatch is shown as a diff with the post's lines",
  async () => {
    const [result] = await verify(
      block("sh verify", "printf 'a\\nb\\nc\\n'"),
      block("text output", "a\nx\nc"),
    );

    expect(result).toMatchInlineSnapshot(`
     "FAIL 1 sh
     the output in line 7 differs:
     --- post.md	as written
     +++ post.md	as it ran
     @@ -7,5 +7,5 @@
      \`\`\`text output
      a
     -x
     +b
      c
      \`\`\`"
    `);
  },
);

testIsolated("an exit code has to be the one that is named", async () => {
  expect(
    await verify(
      block("sh verify exit=3", "exit 3"),
      block("sh verify", "echo why; exit 1"),
      block("sh verify exit=1", "true"),
      block("sh verify", "nosuchprogram"),
    ),
  ).toEqual([
    "ok 1 sh",
    "FAIL 7 sh\nexit code 1, not 0.\nit printed:\nwhy",
    "FAIL 13 sh\nexit code 0, not 1.",
    'FAIL 19 sh\nexit code 127, not 0. There is no program "nosuchprogram" here.\nit printed:\nbash: nosuchprogram: command not found',
  ]);
});

testIsolated("a block that hangs is ended with its children", async () => {
  expect(
    await verify(
      block("sh verify timeout=1", "setsid sleep 77 & sleep 78"),
      block("sh verify", "pgrep --list-name sleep || echo none"),
      block("text output", "none"),
    ),
  ).toEqual([
    "FAIL 1 sh\nit was still running after 1 s and was ended with its children. Make it end, or give it more time, for example timeout=60.",
    "ok 7 sh",
  ]);
});

testIsolated("a block that leaves a process behind fails", async () => {
  expect(await verify(block("sh verify", "sleep 77 &"))).toEqual([
    "FAIL 1 sh\nit left a process behind: sleep. End it in the block, or add the word background.",
  ]);
});

testIsolated.each([
  ["touch ../outside", "/tmp/outside."],
  [
    "touch /var/tmp/outside || true",
    "touch: cannot touch '/var/tmp/outside': Read-only file system",
  ],
  ["echo x >>/etc/passwd", "bash: /etc/passwd: Permission denied"],
])("%s is reported as a write outside", async (text, what) => {
  const [result] = await verify(block("sh verify", text));

  expect(result).toContain(
    `FAIL 1 sh\nit wrote outside of its directory: ${what}`,
  );
});

testIsolated.each([
  ["js verify", 'await fetch("http://192.0.2.7/").catch(() => {});'],
  ["sh verify", "getent hosts example.org || true"],
])("%s that asks another host needs the network", async (info, text) => {
  expect(await verify(block(info, text))).toEqual([
    expect.stringMatching(
      /^FAIL 1 \w+\nit needs the network, and only 127\.0\.0\.1 is there\.$/,
    ),
  ]);
});

testIsolated("a post may show what happens without a network", async () => {
  expect(
    await verify(
      block("sh verify", "getent hosts example.org; echo $?"),
      block("text output", "2"),
    ),
  ).toEqual(["ok 1 sh"]);
});

testIsolated("a server in the background answers later blocks", async () => {
  const server =
    'import { createServer } from "node:http";\ncreateServer((request, response) => response.end("hello\\n")).listen(3000);';

  expect(
    await verify(
      block('js title="server.mjs" verify', server),
      block("sh verify background", "node server.mjs & sleep 0.5"),
      block("http verify", "GET / HTTP/1.1\nHost: 127.0.0.1:3000"),
      block("http output", "HTTP/1.1 200 OK\n…\nContent-Length: 6\n\nhello"),
    ),
  ).toEqual(["ok 1 server.mjs", "ok 8 sh", "ok 14 http"]);
});

testIsolated("an output of 10 MB is cut", async () => {
  expect(
    await verify(
      block("sh verify", "yes | head --bytes=10000000"),
      block("text output", "y\ny\n…"),
    ),
  ).toEqual(["ok 1 sh\nits output of 10000000 bytes was cut"]);
});

testIsolated(
  "of an output of 50 MB ten lines of difference are shown",
  async () => {
    const [result = ""] = await verify(
      block("sh verify", "seq 7000000"),
      block("text output", "1\n2"),
    );

    expect(result.split("\n").slice(-4)).toEqual([
      "+5",
      "+6",
      "+7",
      expect.stringMatching(/^\(\d+ more lines\)$/),
    ]);
  },
);

testIsolated("a line of 50 MB is shown in part", async () => {
  const [result = ""] = await verify(
    block("sh verify", "head --bytes=50000000 /dev/zero | tr '\\0' x"),
    block("text output", "y"),
  );

  expect(result).toContain("it printed 50000000 bytes, too many for a post");
  expect(result.length).toBeLessThan(2_000);
});

testIsolated.each([
  ["what is too long", "seq 7000000"],
  ["a control character", String.raw`printf '\033[1mbold\033[0m\n'`],
  ["a carriage return", String.raw`printf '10%%\r20%%\n'`],
])("an update does not write %s", async (_what, text) => {
  const before = post(
    block("sh verify", text),
    block("text output", "as written"),
  );

  const { results, updated } = await verifyPost("post.md", before);

  expect(updated).toBe(before);
  expect(results).toMatchObject([
    {
      status: "FAIL",
      remarks: [
        expect.stringContaining("it printed"),
        expect.stringContaining("differs"),
      ],
    },
  ]);
});

testIsolated.each([
  ["it had more than 40 processes", "storm() { storm & storm & wait; }; storm"],
  [
    "it had more than 40 processes",
    "for number in $(seq 500); do sleep 60 & done; wait",
  ],
  [
    "it used more than 0.4 GB of memory",
    `node --eval 'const all = []; for (;;) all.push(Buffer.alloc(5e7, 1))'`,
  ],
  [
    "it used more than 0.4 GB of memory",
    "for number in $(seq 6); do node --eval 'const all = Buffer.alloc(1e8, 1); setTimeout(() => all, 6e4)' & done; wait",
  ],
])("a block is ended when %s, and the next one runs", async (limit, text) => {
  const blocks = [
    block("sh verify", text),
    block("sh verify", "echo still here"),
    block("text output", "still here"),
  ];
  const limits = { processes: 40, memoryGb: 0.4 };

  const { results } = await verifyPost("post.md", post(...blocks), { limits });

  expect(results).toMatchObject([
    { status: "FAIL", line: 1, remarks: [`it was ended: ${limit}.`] },
    { status: "ok", line: 7, remarks: [] },
  ]);
});

testIsolated("a block cannot end what runs it", async () => {
  expect(
    await verify(
      block(
        "sh verify",
        "pkill node; pkill -f verify-posts; kill -9 1 $PPID; true",
      ),
      block("sh verify", "echo still here"),
      block("text output", "still here"),
    ),
  ).toEqual(["ok 1 sh", "ok 7 sh"]);
});

testIsolated(
  "a missing program skips its block and those after it, by name",
  async () => {
    jest.mocked(isInstalled).mockImplementation((name) => name !== "nginx");

    expect(
      await verify(
        block("sh verify", "true"),
        block("sh verify", "nginx -t"),
        block("sh verify", "true"),
      ),
    ).toEqual([
      "ok 1 sh",
      "skip 7 sh\nnot installed: nginx",
      "skip 13 sh\nit follows line 7, which is skipped",
    ]);
  },
);

testIsolated(
  "a block that needs a newer Node is skipped, and the next one runs",
  async () => {
    const markdown = post(
      block("sh verify node=24", "false"),
      block("sh verify", "true"),
    );
    const statuses = async (version: string) => {
      const node = { binary: process.execPath, version };
      const { results } = await verifyPost("post.md", markdown, { node });
      return results.map(({ remarks, status }) => [status, ...remarks]);
    };

    expect(await statuses("22.3.1")).toEqual([
      ["skip", "needs Node 24, not 22.3.1"],
      ["ok"],
    ]);
    expect(await statuses("24.0.0")).toEqual([
      ["FAIL", "exit code 1, not 0."],
      ["ok"],
    ]);
  },
);

test("where blocks cannot be isolated none is run", async () => {
  const { results } = await verifyPost("post.md", block("sh verify", "true"), {
    obstacle: "unshare failed",
  });

  expect(results).toMatchObject([
    { status: "skip", remarks: ["this machine cannot isolate blocks"] },
  ]);
});

test("wrong words are failures", async () => {
  expect(await verify(block("text output", "a"))).toEqual([
    expect.stringContaining("FAIL 1 \nthis output follows no block"),
  ]);
});

testIsolated("an update changes outputs that differ, once", async () => {
  const before = post(
    block("sh verify", "printf 'a\\nb\\n'"),
    block("text output", "…\nc"),
    block("sh verify", "echo right"),
    block("text output", "r…t"),
    block("sh verify", "echo failed; exit 1"),
    block("text output", "kept"),
  );

  const first = await verifyPost("post.md", before);
  const second = await verifyPost("post.md", first.updated);

  expect(first.updated).toBe(before.replace("\nc\n", "\nb\n"));
  expect(second.updated).toBe(first.updated);
});

testIsolated("SQL runs in a file of the post", async () => {
  if (!isInstalled("sqlite3")) return;

  expect(
    await verify(
      block("sql verify", "CREATE TABLE a (b); INSERT INTO a VALUES (1);"),
      block("sql verify", "SELECT b FROM a;"),
      block("text output", "1"),
    ),
  ).toEqual(["ok 1 sql", "ok 7 sql"]);
});
