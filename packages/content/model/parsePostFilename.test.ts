import {
  isCalendarDate,
  nextPostFilename,
  parsePostFilename,
  type PostFilename,
} from "./parsePostFilename";

test.each([
  ["2024-06-07-npm-ci.md", "2024-06-07", 1, "npm-ci"],
  ["2024-06-07T02-npm-ci.md", "2024-06-07", 2, "npm-ci"],
  ["2024-06-07T03-npm-ci/index.md", "2024-06-07", 3, "npm-ci"],
  ["content/posts/2024-06-07-a.md", "2024-06-07", 1, "a"],
])(
  "%s is of the day %s, in place %i, with the slug %s",
  (file, ...expected) => {
    const parsed = parsePostFilename(file);

    expect([parsed?.date, parsed?.marker, parsed?.slug]).toEqual(expected);
  },
);

test("the name keeps the marker, since it is the route", () => {
  expect(parsePostFilename("2024-06-07T02-npm-ci/index.md")?.name).toBe(
    "2024-06-07T02-npm-ci",
  );
});

test.each(["hello.md", "2024-6-7-a.md", "2024-06-07.md", "2024-06-07T2-a.md"])(
  "%s is not named by date and slug",
  (file) => {
    expect(parsePostFilename(file)).toBeUndefined();
  },
);

test("each new post of a day has a name that can be read, also the hundredth", () => {
  const names: PostFilename[] = [];
  for (let count = 1; count <= 101; count += 1)
    names.push(nextPostFilename("2024-06-07", `post-${String(count)}`, names));

  expect(names.map(({ name }) => parsePostFilename(name))).toEqual(names);
  expect([0, 1, 98, 99, 100].map((index) => names[index]?.name)).toEqual([
    "2024-06-07-post-1",
    "2024-06-07T02-post-2",
    "2024-06-07T99-post-99",
    "2024-06-07T99-post-100",
    "2024-06-07T99-post-101",
  ]);
});

test.each([
  ["2024-05-27", true],
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["2024-02-30", false],
  ["2024-13-01", false],
  ["2024-5-27", false],
])("that %s is a day of the calendar is %s", (date, expected) => {
  expect(isCalendarDate(date)).toBe(expected);
});
