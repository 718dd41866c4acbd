import { dayOf } from "./frontMatter";
import { dateValues, fillPermalink } from "./permalink";

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

test("a date has the parts that permalink patterns use", () => {
  expect(dateValues({ day: "2024-12-31", time: "T7:08Z" })).toEqual({
    year: "2024",
    month: "12",
    day: "31",
    hour: "07",
    minute: "08",
    second: "00",
    monthname: "december",
    weekday: "2",
    weekdayname: "tuesday",
    yearday: "366",
    short_year: "24",
    i_month: "12",
    i_day: "31",
    short_month: "Dec",
    long_month: "December",
    short_day: "Tue",
    long_day: "Tuesday",
    w_day: "2",
    y_day: "366",
    week: "01",
  });
});

test("the longest matching name is replaced, and unknown names stay", () => {
  const values = { slug: "a", slugorfilename: "b", year: "2024" };

  expect(fillPermalink("/:year/:slugorfilename/:slug/:other", values)).toBe(
    "/2024/b/a/:other",
  );
});
