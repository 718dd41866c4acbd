import { execFileSync } from "node:child_process";
import { mkdir, rename, rm, stat } from "node:fs/promises";

import {
  currentDay,
  guardUrls,
  inspectContent,
  loadSiteConfig,
  published,
  writeUrlsLock,
} from "@technical-blog/content";
import { formatDiagnostic, isError } from "@technical-blog/utils";
import { temporaryFolder } from "@technical-blog/utils/testing";

import { updateUrls } from "./updateUrls";

const config = loadSiteConfig();
const { at, read, write: writeFile } = temporaryFolder();

beforeEach(async () => {
  await write(
    "tags.yml",
    "git:\n  label: Git\n  description: Git.\n  aliases: [vcs]\n",
  );
  await write("posts/2024-06-07-a.md", post("tags: [git]", "## Setup"));
});

function post(frontMatter: string, text: string) {
  return `---\ntitle: A\n${frontMatter}\n---\n\n${text}\n`;
}

function write(name: string, text: string) {
  return writeFile(`content/${name}`, text);
}

async function lock() {
  const text = await read("content/urls.lock").catch(() => "");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

async function site() {
  const visibility = published(currentDay());
  return (await inspectContent(at(), config, visibility)).site;
}

async function build({ isWritten = true } = {}) {
  const { diagnostics, lock } = await guardUrls(await site(), isWritten);
  if (lock !== undefined && !diagnostics.some(isError)) {
    writeUrlsLock(at(), lock);
  }
  return diagnostics.map(formatDiagnostic);
}

test("a missing folder of posts is one problem", async () => {
  await build();
  await rm(at("content/posts"), { recursive: true });

  expect(await build()).toEqual([
    "content/posts: there is no such folder, and 3 URLs of content/urls.lock are missing without it. Put the folder back, or let them go with `npm run urls -- --accept`. (dropped-url)",
  ]);
});

test("a build without a lock makes one, of what stays for readers", async () => {
  await write("posts/2024-06-08-draft.md", post("draft: true", "## Draft"));
  await write("posts/2999-01-01-later.md", post("tags: [git]", "## Later"));
  await write(
    "posts/2024-06-09-hidden.md",
    post(
      "unlisted: true\nredirects: [/old]",
      'Text[^1]\n\n## New {#new #old}\n\n<a name="mark"></a>\n\n<svg><path id="a"/></svg>\n\n[^1]: Note',
    ),
  );

  expect(await build()).toEqual([]);
  expect(await lock()).toEqual([
    "/",
    "/2024-06-07-a",
    "  #setup",
    "/2024-06-09-hidden",
    "  #mark",
    "  #new",
    "  #old",
    "/all",
    "/old",
    "/tags",
    "/tags/git",
    "/tags/vcs",
  ]);
});

test("a list's further pages are not in the lock", async () => {
  for (let day = 10; day < 22; day += 1) {
    await write(`posts/2024-06-${String(day)}-b.md`, post("", "Text"));
  }
  await build();

  expect((await lock()).filter((line) => line.includes("/page/"))).toEqual([]);
});

test("a build adds what is new, and stops at what is gone without a change of the lock", async () => {
  await build();
  await write(
    "posts/2024-06-07-a.md",
    post("tags: [git]", "## Setup\n\n## Use"),
  );
  expect(await build()).toEqual([]);
  expect(await lock()).toContain("  #use");
  const before = await lock();

  await write("posts/2024-06-07-a.md", post("tags: [git]", "## Setup"));

  expect(await build()).toEqual([
    expect.stringMatching(
      /^content\/posts\/2024-06-07-a\.md: \/2024-06-07-a#use was published.* \(dropped-anchor\)$/,
    ),
  ]);
  expect(await lock()).toEqual(before);
});

test("a build on another machine than the author's writes nothing, and warns of what the lock lacks", async () => {
  expect(await build({ isWritten: false })).toEqual([
    "content/urls.lock: it does not have / and 5 more yet, so nothing guards them. Run `npm run urls` and commit the file. (new-url)",
  ]);
  expect(await lock()).toEqual([]);
});

test("a lock that cannot be read stops the build, and is not written over", async () => {
  await write("urls.lock", "/\n<<<<<<< HEAD\n");

  expect(await build()).toEqual([
    expect.stringMatching(/^content\/urls\.lock:2: .*\(urls-lock\)$/),
  ]);
  expect(await updateUrls(await site(), true)).toMatchObject({
    obstacles: [{ ruleId: "urls-lock" }],
  });
  expect(await lock()).toEqual(["/", "<<<<<<< HEAD"]);
});

test("an unreadable lock stops the build, even when the author accepts changes", async () => {
  const file = at("content/urls.lock");
  await mkdir(file);

  expect(await build()).toEqual([
    expect.stringMatching(/^content\/urls\.lock: cannot be read: EISDIR/),
  ]);
  expect(await updateUrls(await site(), true)).toMatchObject({
    obstacles: [{ file: "content/urls.lock", ruleId: "file" }],
  });
  expect((await stat(file)).isDirectory()).toBe(true);
});

test("what is gone is let go when the author says so", async () => {
  await write("urls.lock", "/\n/all\n/gone\n");

  const refused = await updateUrls(await site(), false);
  expect(refused.obstacles).toMatchObject([{ ruleId: "dropped-url" }]);
  expect(await lock()).toContain("/gone");

  const { report, obstacles } = await updateUrls(await site(), true);
  expect(obstacles).toEqual([]);
  expect(report).toEqual([
    "new: /2024-06-07-a",
    "new: /tags",
    "new: /tags/git",
    "new: /tags/vcs",
    "let go: /gone was published and is gone.",
    "content/urls.lock: 4 new, 1 let go.",
  ]);
  expect(await lock()).not.toContain("/gone");
});

test("a renamed tag names its place in tags.yml", async () => {
  await build();
  await write(
    "tags.yml",
    "\n\ngit:\n  label: Version control\n  description: Git.\n  aliases: [vcs]\n",
  );

  expect(await build()).toEqual([
    expect.stringMatching(
      /^content\/tags\.yml:3: \/tags\/git was published .*"aliases: \[vcs, git\]"/,
    ),
  ]);
});

describe("in a Git repository", () => {
  const git = (...args: string[]) =>
    execFileSync(
      "git",
      ["-c", "user.name=A", "-c", "user.email=a@b", ...args],
      {
        cwd: at(),
        stdio: "pipe",
      },
    );
  const commitAll = () => {
    git("add", "--all");
    git("commit", "--quiet", "--message", "Publish");
  };
  const renamePost = () =>
    rename(
      at("content/posts/2024-06-07-a.md"),
      at("content/posts/2024-06-07-b.md"),
    );
  const gone = [
    expect.stringMatching(/: \/2024-06-07-a was published and is gone; /),
  ];

  beforeEach(() => {
    git("init", "--quiet");
  });

  test.each([false, true])(
    "URLs can change until the lock is committed; an earlier commit exists: %s",
    async (hasCommit) => {
      if (hasCommit) commitAll();
      await build();
      await renamePost();

      expect(await build()).toEqual([]);
      expect(await lock()).toContain("/2024-06-07-b");
      expect(await lock()).not.toContain("/2024-06-07-a");
    },
  );

  test("an anchor can change until the lock with it is committed", async () => {
    await build();
    commitAll();
    const file = "posts/2024-06-07-a.md";
    await write(file, post("tags: [git]", "## Setup\n\n## Use"));
    await build();

    await write(file, post("tags: [git]", "## Setup\n\n## Usage"));
    expect(await build()).toEqual([]);

    await write(file, post("tags: [git]", "## Usage"));
    expect(await build()).toEqual([
      expect.stringMatching(/#setup was published and is gone/),
    ]);
  });

  test.each([true, false])(
    "a committed URL that is gone stops a build; the build may write the lock: %s",
    async (isWritten) => {
      await build();
      commitAll();
      const before = await lock();
      await renamePost();

      expect((await build({ isWritten }))[0]).toEqual(gone[0]);
      expect(await lock()).toEqual(before);
    },
  );

  test("what is let go stays so before the lock is committed", async () => {
    await build();
    commitAll();
    await renamePost();

    await updateUrls(await site(), true);

    expect(await build()).toEqual([]);
  });

  test("a shallow clone has what it needs", async () => {
    await build();
    commitAll();
    git("clone", "--quiet", "--depth=1", `file://${at()}`, at("clone"));

    await rm(at("content"), { recursive: true });
    await rm(at(".git"), { recursive: true });
    await rename(at("clone/content"), at("content"));
    await rename(at("clone/.git"), at(".git"));
    await renamePost();

    expect(await build()).toEqual(gone);
  });

  test("a committed lock with a conflict hides no URL of the repaired one", async () => {
    await build();
    const repaired = await read("content/urls.lock");
    await write("urls.lock", `<<<<<<< HEAD\n${repaired}`);
    commitAll();
    await write("urls.lock", repaired);
    await renamePost();

    expect(await build()).toEqual(gone);
  });
});
