import type { Moment } from "./frontMatter";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Replaces each `:name` in a permalink pattern by its value; unknown names stay. */
export function fillPermalink(
  pattern: string,
  values: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(values).sort((a, b) => b.length - a.length);
  const known = new RegExp(`:(${names.join("|")})(?![a-z_])`, "g");
  return pattern.replace(known, (_whole, name: string) => values[name] ?? "");
}

/** The parts of a date under the names that Hugo and Jekyll give them. */
export function dateValues({ day, time }: Moment): Record<string, string> {
  const date = new Date(`${day}T00:00:00Z`);
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const named = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
  const monthName = named({ month: "long" });
  const dayName = named({ weekday: "long" });
  const [hour = "00", minute = "00", second = "00"] =
    /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(time)?.slice(1) ?? [];
  return {
    year,
    month,
    day: dayOfMonth,
    hour: hour.padStart(2, "0"),
    minute,
    second,
    monthname: monthName.toLowerCase(),
    weekday: String(date.getUTCDay()),
    weekdayname: dayName.toLowerCase(),
    yearday: String(yearDay(date)),
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(dayOfMonth)),
    short_month: monthName.slice(0, 3),
    long_month: monthName,
    short_day: dayName.slice(0, 3),
    long_day: dayName,
    w_day: String(date.getUTCDay() || 7),
    y_day: String(yearDay(date)).padStart(3, "0"),
    week: isoWeek(date),
  };
}

function yearDay(date: Date): number {
  return (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS + 1;
}

function isoWeek(date: Date): string {
  // An ISO week belongs to the year of its Thursday.
  const toThursday = 4 - (date.getUTCDay() || 7);
  const thursday = new Date(date.getTime() + toThursday * DAY_MS);
  return String(Math.ceil(yearDay(thursday) / 7)).padStart(2, "0");
}
