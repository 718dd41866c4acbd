import type { SearchDocument } from "./searchDocument";
import { find, indexOf, search } from "./testing";

type Sections = Partial<SearchDocument>[];

/** Sections that match no query here, so that terms are rare. */
const others: Sections = Array.from({ length: 20 }, (_, index) => ({
  title: `Filler ${String.fromCharCode(97 + index)}`,
  content: "Nothing of interest stands in this text",
}));

const FIRST = "First";
const SECOND = "Second";

test.each<[string, string, Partial<SearchDocument>, Partial<SearchDocument>]>([
  [
    "title (5) before tags (3)",
    "rebase",
    { title: "Rebase" },
    { title: SECOND, tags: ["rebase"] },
  ],
  [
    "tags (3) before content (1)",
    "rebase",
    { title: FIRST, tags: ["rebase"] },
    { title: SECOND, content: "rebase" },
  ],
  [
    "keywords (2.5) before content (1)",
    "rebase",
    { title: FIRST, keywords: ["rebase onto"] },
    { title: SECOND, content: "rebase" },
  ],
  [
    "tags (3) before keywords (2.5)",
    "rebase",
    { title: FIRST, tags: ["rebase"] },
    { title: SECOND, keywords: ["rebase"] },
  ],
  [
    "exact before prefix, even a prefix many times",
    "test",
    { title: FIRST, content: "a test among many other words in a longer text" },
    { title: SECOND, content: "testing testing testing testing testing" },
  ],
  [
    "all terms before some, whatever their weight",
    "rebase conflict",
    { title: FIRST, content: "a rebase may end in conflict" },
    { title: "Rebase rebase", tags: ["rebase"], content: "rebase" },
  ],
  [
    "terms side by side before terms far apart",
    "merge conflict",
    { title: FIRST, content: "solve the merge conflict before you go on here" },
    {
      title: SECOND,
      content: "merge first and look for a conflict afterwards",
    },
  ],
  [
    "a page's start before a section of another page",
    "rebase",
    { title: FIRST, content: "to rebase now and then is fine" },
    {
      title: SECOND,
      content: "to rebase now and then is fine",
      sectionRoute: "/page#second",
    },
  ],
  [
    "a page's start before its sections",
    "tag:git",
    { title: FIRST, tags: ["Git"] },
    { title: SECOND, tags: ["Git"], sectionRoute: "/page#second" },
  ],
])("%s", async (_name, query, better, worse) => {
  const expected = [better.title, worse.title];

  const inOrder = await find(query, [better, worse, ...others]);
  const reversed = await find(query, [worse, better, ...others]);

  expect(inOrder).toEqual(expected);
  expect(reversed).toEqual(expected);
});

test("rarer terms weigh more", async () => {
  const sections: Sections = [
    { title: FIRST, content: "common words alone" },
    { title: SECOND, content: "special words alone" },
    ...Array.from({ length: 10 }, () => ({
      title: "Filler",
      content: "common",
    })),
  ];

  const [best] = await find("common special", sections);

  expect(best).toBe(SECOND);
});

describe("parent categories", () => {
  const sections: Sections = [
    { title: FIRST, content: "deployment" },
    { title: SECOND, sidebarParentCategories: ["Deployment", "Hosts"] },
    ...others,
  ];

  test("weigh 2, more than content", async () => {
    await expect(
      find("deployment", sections, { indexDocSidebarParentCategories: 2 }),
    ).resolves.toEqual([SECOND, FIRST]);
  });

  test("count from the innermost", async () => {
    await expect(
      find("deployment", sections, { indexDocSidebarParentCategories: 1 }),
    ).resolves.toEqual([FIRST]);
  });

  test("are not searched by default", async () => {
    await expect(find("deployment", sections)).resolves.toEqual([FIRST]);
  });
});

test("there are at most 8 results", async () => {
  const sections = Array.from({ length: 12 }, (_, index) => ({
    title: `Rebase ${String(index)}`,
  }));

  await expect(find("rebase", sections)).resolves.toHaveLength(8);
});

test("a page has at most three sections among the results", async () => {
  const sections = Array.from({ length: 5 }, (_, index) => ({
    title: `Rebase ${String(index)}`,
    sectionRoute: `/page#${String(index)}`,
  }));

  const results = await find("rebase", [...sections, { title: "Rebase" }]);

  expect(results).toHaveLength(4);
});

test("the results are the best ones, in any order of documents and pages", async () => {
  const pageLength = 12;
  const sections = Array.from({ length: 60 }, (_, number) => ({
    title: String(number),
    content: `${"rebase ".repeat(1 + ((number * 7) % 13))}${"and ".repeat((number * 5) % 11)}`,
    sectionRoute: `/${String(Math.floor(number / pageLength))}#${String(number)}`,
  }));
  const filler = Array.from({ length: 4 * sections.length }, () => ({}));
  const inOrder = await find("rebase", [...sections, ...filler], {
    maxSearchResults: sections.length,
    maxSectionsPerPage: sections.length,
  });
  const seen = new Map<number, number>();
  const allowed = inOrder.filter((title) => {
    const page = Math.floor(Number(title) / pageLength);
    seen.set(page, (seen.get(page) ?? 0) + 1);
    return (seen.get(page) ?? 0) <= 3;
  });

  await expect(find("rebase", [...sections, ...filler])).resolves.toEqual(
    allowed.slice(0, 8),
  );
  expect(allowed.slice(0, 8)).not.toEqual(inOrder.slice(0, 8));
});

test("adjacent terms count in a section that would not be among the first without them", async () => {
  const apart = Array.from({ length: 10 }, (_, index) => ({
    title: `Apart ${String(index)}`,
    content: "merge first and look for a conflict afterwards",
  }));
  const together = {
    title: FIRST,
    content: "solve the merge conflict before you go on with it here and now",
  };

  const [best] = await find("merge conflict", [...apart, together]);

  expect(best).toBe(FIRST);
});

const technical: Sections = [
  { title: "Node test", content: 'import test from "node:test";' },
  { title: "Flags", content: "Run it with --permission and see" },
  { title: "Languages", content: "A module in C++ for Node" },
  { title: "Letters", content: "vitamin c and the letter c" },
  { title: "Attributes", content: "Line endings are set in .gitattributes" },
  { title: "Lockfile", content: "What package-lock.json says" },
  { title: "Hooks", content: "Call useEffect once" },
  { title: "Keys", content: "Press Ctrl+C to stop" },
  { title: "Clean", content: "npm ci removes node_modules" },
  { title: "Queries", content: "The N+1 query" },
  { title: "Words", content: "we have the permission to commit" },
  { title: "Coffee", content: "in a café, naïvely" },
];

test.each([
  ["node:test", "Node test"],
  ["--permission", "Flags"],
  ["--perm", "Flags"],
  ["permission", "Flags"],
  ["C++", "Languages"],
  [".gitattributes", "Attributes"],
  ["gitattr", "Attributes"],
  ["package-lock.json", "Lockfile"],
  ["package-l", "Lockfile"],
  ["useEffect", "Hooks"],
  ["effect", "Hooks"],
  ["Ctrl+C", "Keys"],
  ["npm ci", "Clean"],
  ['"npm ci"', "Clean"],
  ["N+1", "Queries"],
  ["cafe", "Coffee"],
  ["naïve", "Coffee"],
  ["permision", "Flags"],
  ["gitatributes", "Attributes"],
  ["npm zzz", "Clean"],
])("%s finds %s first", async (query, title) => {
  const [best] = await find(query, technical);

  expect(best).toBe(title);
});

test.each([
  ["C++", ["Languages"]],
  ["--permission", ["Flags"]],
  ['"module in"', ["Languages"]],
  ["vitamin", ["Letters"]],
])("%s finds nothing but %j", async (query, titles) => {
  await expect(find(query, technical)).resolves.toEqual(titles);
});

test("punctuation between words that no section has is ignored", async () => {
  await expect(find("removes/node", technical)).resolves.toContain("Clean");
});

test.each(["nodejs", "node-js", "Node.js", "nod"])(
  "tag: accepts any spelling of a label, and a prefix: %s",
  async (tag) => {
    const sections: Sections = [
      { title: FIRST, tags: ["Node.js"], content: "streams" },
      { title: SECOND, tags: ["Git"], content: "streams" },
    ];

    await expect(find(`tag:${tag} streams`, sections)).resolves.toEqual([
      FIRST,
    ]);
  },
);

describe("in English", () => {
  const english = {
    language: "en",
    glossary: [
      ["database", "db"],
      ["log in", "sign in"],
    ],
  };

  test.each<[string, string, Partial<SearchDocument>, Partial<SearchDocument>]>(
    [
      [
        "most of the words before one of more weight",
        "rebase conflict zebra",
        { title: FIRST, content: "a rebase may end in conflict" },
        { title: SECOND, tags: ["rebase"] },
      ],
      [
        "a word as typed before another form, where another word is not as typed",
        "stashed merges",
        { title: FIRST, content: "a stashed file and a merge" },
        { title: SECOND, content: "a stash of files and a merge" },
      ],
      [
        "a word as typed before another form, even many times",
        "stashed",
        { title: FIRST, content: "stashed among many other words in a text" },
        { title: SECOND, content: "stash stash stash stash" },
      ],
      [
        "another form before an equal term",
        "databases",
        { title: FIRST, content: "database" },
        { title: SECOND, content: "db" },
      ],
      [
        "an equal term, the other way round",
        "db",
        { title: FIRST, content: "db" },
        { title: SECOND, content: "database" },
      ],
      [
        "a joined word before its parts apart",
        "work tree",
        { title: FIRST, content: "a worktree has its own files" },
        { title: SECOND, content: "a tree of files where people work" },
      ],
      [
        "a section with stop words before one without, where all else is equal",
        "how to rebase",
        { title: FIRST, content: "rebase it and see how far to go" },
        { title: SECOND, content: "rebase it and see all day long" },
      ],
    ],
  )("%s", async (_name, query, better, worse) => {
    const expected = [better.title, worse.title];

    const inOrder = await find(query, [better, worse, ...others], english);
    const reversed = await find(query, [worse, better, ...others], english);

    expect(inOrder).toEqual(expected);
    expect(reversed).toEqual(expected);
  });

  const sections: Sections = [
    { title: "Hook", content: "a pre-commit hook" },
    { title: "Desk", content: "a worktree" },
    { title: "Form", content: "how to log in to the site" },
    { title: "History", content: "git log shows what is in the branch" },
    { title: "Busy", content: "the port is taken: EADDRINUSE, address in use" },
    {
      title: "Notes",
      content: "home of ann, already at work: her address, the bus",
    },
    { title: "Слова", content: "база данных и git" },
  ];

  test.each([
    ["split words", "precommit", ["Hook"]],
    ["split words, not finished", "precomm", ["Hook"]],
    ["joined words", "work tree", ["Desk", "Notes"]],
    ["joined words with a hyphen", "work-tree", ["Desk"]],
    ["an equal term of several words", "sign in", ["Form", "History"]],
    ["stop words alone", "how to", ["Form"]],
    ["stop words are not required", "what does ann do", ["Notes"]],
    ["stop words are no prefixes", "i hook", ["Hook"]],
    ["a word with an apostrophe", "ann's", ["Notes"]],
    ["a phrase", '"git log"', ["History"]],
    ["a phrase that no section has, word by word", '"ann home"', ["Notes"]],
    ["mixed scripts", "git базa данных", ["Слова", "History"]],
    ["symbols alone", "=> && {}", []],
  ])("%s: %s", async (_name, query, titles) => {
    await expect(find(query, sections, english)).resolves.toEqual(titles);
  });
});

test("stop words and other forms are those of English alone", async () => {
  const sections: Sections = [{ title: FIRST, content: "stash it in a box" }];

  await expect(find("stashed", sections)).resolves.toEqual([]);
  await expect(find("in", sections)).resolves.toEqual([FIRST]);
  await expect(find("stashed", sections, { language: "de" })).resolves.toEqual(
    [],
  );
});

test("a query of 2,000 characters finds what its start has", async () => {
  const query = `rebase ${"noise /tmp/a:1 ".repeat(150)}`.slice(0, 2000);

  await expect(find(query, [{ title: "Rebase" }, ...others])).resolves.toEqual([
    "Rebase",
  ]);
});

test("names of object properties are ordinary words", async () => {
  const index = await indexOf([{ title: "The constructor and __proto__" }]);

  expect(search("constructor", index)).toHaveLength(1);
  expect(search("toString", index)).toHaveLength(0);
});
