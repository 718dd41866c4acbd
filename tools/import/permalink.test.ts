import { dayOf } from "./frontMatter";
import { dateParts, fillPermalink } from "./permalink";

test.each([
  ["2021-01-05", { day: "2021-01-05", time: "" }],
  ["2021-1-5 23:30:00 +0200", { day: "2021-01-05", time: "23:30:00 +0200" }],
  ["2021-01-05T23:30:00-08:00", { day: "2021-01-05", time: "T23:30:00-08:00" }],
  [
    new Date("2021-01-05T00:00:00Z"),
    { day: "2021-01-05", time: "T00:00:00.000Z" },
  ],
  ["Jul 08 2022", { day: "2022-07-08", time: "" }],
  ["2021-02-30", undefined],
  ["soon", undefined],
  [undefined, undefined],
])("the day of %j is %j", (value, expected) => {
  expect(dayOf(value)).toEqual(expected);
});

test("the parts of a day are those that patterns of paths have", () => {
  expect(dateParts({ day: "2024-12-31", time: "07:08" })).toEqual({
    year: "2024",
    month: "12",
    day: "31",
    monthName: "December",
    dayName: "Tuesday",
    weekday: 2,
    yearDay: 366,
    hour: "07",
    minute: "08",
    second: "00",
  });
});

test("the longest name counts, and other words stay", () => {
  const values = { slug: "a", slugorfilename: "b", year: "2024" };

  expect(fillPermalink("/:year/:slugorfilename/:slug/:other", values)).toBe(
    "/2024/b/a/:other",
  );
});
