import { spawnSync } from "node:child_process";
import path from "node:path";

import { draftPath } from "@technical-blog/content";
import { temporaryFolder } from "@technical-blog/utils/testing";

const { at, link, write } = temporaryFolder();

/** What the program prints about a post. */
async function preview(frontMatter: string, secret?: string): Promise<string> {
  for (const name of ["node_modules", "package-lock.json", "packages", "src"]) {
    await link(name, path.resolve(name));
  }
  await write("site.json", JSON.stringify({ url: "https://blog.example" }));
  await write(
    "content/posts/2024-06-07-a/index.md",
    `---\ntitle: A\n${frontMatter}\n---\n\nText.\n`,
  );
  const { DRAFT_SECRET: _own, ...env } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      `--require=${require.resolve("esbuild-register")}`,
      "--disable-warning=ExperimentalWarning",
      path.resolve("packages/author/preview/previewDraft.ts"),
      "a",
    ],
    {
      cwd: at(),
      encoding: "utf8",
      env: {
        ...env,
        SITE_CONFIG: at("site.json"),
        ...(secret !== undefined && { DRAFT_SECRET: secret }),
      },
    },
  );
  return stdout + stderr;
}

const PREVIEW = "draft: true\npreview: true";

test("the address of a draft is printed, and what to push", async () => {
  const secret = "0123456789abcdef";

  const told = await preview(PREVIEW, secret);

  const path = draftPath({ id: "", route: "/2024-06-07-a" }, secret);
  expect(told).toContain(`\n  https://blog.example${path}\n`);
  expect(told).toContain("\n  git add content/posts/2024-06-07-a\n");
});

test.each([
  [PREVIEW, undefined, /^DRAFT_SECRET isn't set here,/],
  [PREVIEW, "short", /DRAFT_SECRET is so short/],
  ["draft: true", undefined, /isn't a draft with "preview: true"/],
  ["preview: true", undefined, /isn't a draft with "preview: true"/],
])(
  "of a post with %j and the secret %j, it tells why there is none",
  async (frontMatter, secret, expected) => {
    expect(await preview(frontMatter, secret)).toMatch(expected);
  },
);
