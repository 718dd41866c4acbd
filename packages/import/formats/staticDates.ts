import { dayOf, recordOf, textOf } from "../frontMatter";
import { dateValues } from "../permalink";

/** A date as `new Date(…)` makes it, where the clock is that of UTC. */
export function utcDate([first, ...others]: readonly unknown[]): Date {
  if (others.length > 0) {
    const [month = 0, day = 1, hour = 0, minute = 0] = others.map(Number);
    return new Date(Date.UTC(Number(first), month, day, hour, minute));
  }
  const date =
    typeof first === "string" && /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/.test(first)
      ? new Date(`${first.replace(" ", "T")}Z`)
      : typeof first === "number" ||
          typeof first === "string" ||
          first instanceof Date
        ? new Date(first)
        : new Date(Number.NaN);
  return checked(date);
}

function checked(date: unknown): Date {
  if (!(date instanceof Date) || Number.isNaN(date.getTime()))
    throw new TypeError("no date");
  return date;
}

/** `Intl.DateTimeFormat`, and the arguments of `toLocaleDateString`. */
export function intlFormat([locale, options]: readonly unknown[]) {
  const formatter = new Intl.DateTimeFormat(textOf(locale) ?? "en-US", {
    ...recordOf(options),
    timeZone: "UTC",
  });
  return { format: (date: unknown) => formatter.format(checked(date)) };
}

/**
 * Luxon's `DateTime`.
 * @param keepsDay whether a date is that of the author in any time zone
 */
export function dateTimeOf(keepsDay: boolean) {
  const inZone = (date: Date, zone: unknown): Record<string, unknown> => {
    if (!keepsDay && zone !== undefined && !/^utc$/i.test(textOf(zone) ?? ""))
      throw new TypeError("a time zone");
    const same = () => inZone(date, undefined);
    return {
      isValid: true,
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      toFormat: (format: unknown) =>
        formatted(date, format, LUXON, /'([^']*)'/),
      toISODate: () => date.toISOString().slice(0, 10),
      toISO: () => date.toISOString(),
      toJSDate: () => date,
      toUTC: same,
      setZone: (other: unknown) => inZone(date, other),
      setLocale: (locale: unknown) => {
        if (!/^en\b/.test(textOf(locale) ?? ""))
          throw new TypeError("a locale");
        return same();
      },
    };
  };
  return {
    fromJSDate: (date: unknown, options: unknown) =>
      inZone(checked(date), recordOf(options).zone),
    fromISO: (date: unknown, options: unknown) =>
      inZone(utcDate([date]), recordOf(options).zone),
  };
}

/** A date of Moment.js or Day.js. */
export function momentOf(date: unknown) {
  const value = utcDate([date]);
  return {
    format: (format: unknown) =>
      formatted(value, format, MOMENT, /\[([^\]]*)\]/),
    year: () => value.getUTCFullYear(),
    month: () => value.getUTCMonth(),
    date: () => value.getUTCDate(),
    toISOString: () => value.toISOString(),
  };
}

/** Names of `dateValues`, by the tokens of a format. */
type Tokens = Readonly<Record<string, string>>;

const LUXON: Tokens = {
  yyyy: "year",
  y: "year",
  yy: "short_year",
  LLLL: "long_month",
  LLL: "short_month",
  LL: "month",
  L: "i_month",
  MMMM: "long_month",
  MMM: "short_month",
  MM: "month",
  M: "i_month",
  dd: "day",
  d: "i_day",
  EEEE: "long_day",
  cccc: "long_day",
  EEE: "short_day",
  ccc: "short_day",
  HH: "hour",
  mm: "minute",
  ss: "second",
};

const MOMENT: Tokens = {
  YYYY: "year",
  YY: "short_year",
  MMMM: "long_month",
  MMM: "short_month",
  MM: "month",
  M: "i_month",
  DD: "day",
  D: "i_day",
  dddd: "long_day",
  ddd: "short_day",
  HH: "hour",
  mm: "minute",
  ss: "second",
};

/** @param literal a part of the format that is text */
function formatted(
  date: Date,
  format: unknown,
  tokens: Tokens,
  literal: RegExp,
): string {
  const moment = dayOf(date);
  if (typeof format !== "string" || !moment) throw new TypeError("a format");
  const values = dateValues(moment);
  return format.replace(
    new RegExp(`${literal.source}|([A-Za-z])\\2*`, "g"),
    (token: string, plain: string | undefined) => {
      if (plain !== undefined) return plain;
      const value = values[tokens[token] ?? ""];
      if (value === undefined) throw new TypeError(`the token ${token}`);
      return value;
    },
  );
}
