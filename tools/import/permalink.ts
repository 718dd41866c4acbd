import type { Moment } from "./frontMatter";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const DAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Puts values for `:name` into a pattern of Hugo or Jekyll; a name without a value vanishes. */
export function fillPermalink(
  pattern: string,
  values: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(values).sort((a, b) => b.length - a.length);
  const known = new RegExp(`:(${names.join("|")})(?![a-z_])`, "g");
  return pattern.replace(known, (_whole, name: string) => values[name] ?? "");
}

/** The parts of a day that patterns have. */
export function dateParts({ day, time }: Moment) {
  const date = new Date(`${day}T00:00:00Z`);
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const monthName = MONTHS[date.getUTCMonth()] ?? "";
  const yearDay =
    (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS + 1;
  const [hour = "00", minute = "00", second = "00"] =
    /(\d{2}):(\d{2})(?::(\d{2}))?/.exec(time)?.slice(1) ?? [];
  return {
    year,
    month,
    day: dayOfMonth,
    monthName,
    dayName: DAYS[date.getUTCDay()] ?? "",
    weekday: date.getUTCDay(),
    yearDay,
    hour,
    minute,
    second,
  };
}
