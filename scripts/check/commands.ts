/** A post that exists only in the clone. */
export const NEW_POST = {
  name: "2024-01-01-cold-start",
  text: `---
title: Cold start
description: A post that no cache has yet.
tags: [cli]
keywords: [first run]
---

It's new, so you don't find it in a cache.

<!-- truncate -->

\`\`\`sh verify
echo cold
\`\`\`

\`\`\`text output
cold
\`\`\`
`,
};

/** The way to run a command in a fresh clone. */
export type CommandCheck = {
  /** Additional files that it needs, by path. */
  files?: Record<string, string>;
  /** Needs a clean work tree. */
  isCommitted?: true;
  /** Arguments of its short form. */
  args?: string[];
  /** Its output on success. */
  says: RegExp;
  /** Works on the last build, and fails with a message without one. */
  needsBuild?: true;
  /** Runs until it is stopped. */
  isServer?: boolean;
  /** The exit code on machines that cannot run it. */
  skipCode?: number;
  /** Programs that not every machine has. */
  programs?: string[];
  /** What makes even the short form take minutes; it runs with \`--long\` only. */
  long?: string;
};

/** The last output of benchmarks. */
const RECORDED = /^Written to bench\/results\/[\w-]+\.md and \.json$/m;

/** All commands of package.json in an order that satisfies their needs; for commands that are not run, the reason. */
export const COMMANDS: Record<string, CommandCheck | string> = {
  test: "it runs before this check",
  "test:all": "this check is a step of it",
  "test:slow": "this check is a step of it",
  seal: "check:seal runs it",
  unseal: "check:seal runs it",
  export: "check:export runs it",
  check: "its steps are those of npm test",
  new: { args: ["A title", "--tags", "git"], says: /-a-title\.md$/m },
  import: {
    args: ["astro", "packages/import/fixtures/astro"],
    says: /^4 posts read, [1-9]\d* files written/m,
  },
  "docs:version": {
    args: ["1.0"],
    files: { "content/docs/intro.md": "---\ntitle: Intro\n---\n\nText.\n" },
    says: /^content\/docs\/versions\/1\.0: 1 doc /m,
  },
  charts: { says: /^All charts are up to date\.$/m },
  "verify:posts": {
    args: [NEW_POST.name],
    says: /Blocks: 1 ok, 0 failed, 0 skipped\./,
    skipCode: 2,
  },
  format: {
    args: ["src/cold.ts"],
    files: { "src/cold.ts": "export  const cold = true" },
    says: /^src\/cold\.ts \d+ms$/m,
  },
  "check:content": { says: /^The content has no problems\.$/m },
  "check:links": {
    args: [NEW_POST.name],
    says: /^All links to other sites are answered\.$/m,
  },
  "preview:draft": {
    args: ["cold-draft"],
    files: {
      "content/posts/2024-01-02-cold-draft.md":
        "---\ntitle: A draft\ndraft: true\npreview: true\n---\n\nText.\n",
    },
    says: /^DRAFT_SECRET isn't set here, and builds without it make no page of /m,
  },
  urls: { says: new RegExp(`^new: /${NEW_POST.name}$`, "m") },
  due: {
    args: ["--since", "2024-01-01"],
    says: new RegExp(`/${NEW_POST.name}\\.md is due\\.$`, "m"),
  },
  start: { says: /^Ready at /m, isServer: true },
  build: { says: /: [1-9]\d* rendered, 0 from the cache/ },
  serve: { says: /^Ready at /m, needsBuild: true, isServer: true },
  "bench:search": {
    args: ["--runs", "1", "--sizes", "100"],
    says: RECORDED,
    needsBuild: true,
  },
  "bench:vitals": {
    args: ["--runs", "1", "--modes", "idle", "--kinds", "post,short post"],
    says: RECORDED,
    needsBuild: true,
  },
  "check:hosts": {
    says: /^ +\d+ passed/m,
    programs: ["nginx", "caddy"],
    long: "it builds twice",
  },
  bench: { args: ["--draw"], says: /^Drawn: /m },
  "bench:cards": {
    args: ["--cards", "5", "--runs", "1"],
    says: /^5 cards: /m,
  },
  "bench:build": {
    args: ["--sizes", "1", "--runs", "1", "--builds", "cold", "--alone"],
    says: RECORDED,
  },
  "bench:develop": {
    args: ["--sizes", "1", "--runs", "1"],
    says: RECORDED,
    long: "it starts the site once more",
  },
  "bench:peers": {
    args: ["--posts", "1", "--runs", "1", "--peers", "hugo"],
    says: RECORDED,
    programs: ["hugo"],
    long: "it builds four times",
  },
  "test:kill": {
    args: ["--kills", "1", "--posts", "3"],
    says: /^cold build, .*: ok$/m,
    long: "it builds six times",
  },
  "test:node": {
    args: ["--versions", "20", "--tests", "src/config"],
    says: /^Node 20\S+, unit tests: ok$/m,
    long: "it downloads a Node, and builds",
  },
  "check:netlify": {
    says: /^ok {6}_redirects: \/there-is-no-such-page is served$/m,
    long: "it downloads Netlify's build runner, and builds four times",
  },
  clean: { says: /^Deleted: \.cache and public\.$/m },
  init: {
    args: [
      ...["--title", "A blog", "--url", "https://a.example"],
      ...["--author", "A", "--repository", "https://code.example/a"],
    ],
    isCommitted: true,
    says: /^Next: npm start shows the site/m,
  },
};
