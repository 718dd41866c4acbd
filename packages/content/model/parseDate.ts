import { isCalendarDate } from "./parsePostFilename";

/** A date as its author wrote it, without the time zone, which could change the day. */
export type WrittenDate = {
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
  /** Time of day, such as `23:30:00`; empty if only the day is written. */
  time: string;
};

/** The forms of YAML and ISO 8601 that other blog tools accept: a day, and a time after "T" or spaces. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:(?:T|[ \t]+)(\S.*))?$/i;
const TIME =
  /^((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)[ \t]*(?:Z|UTC|[+-](?:0?\d|1[0-4])(?::?[0-5]\d)?)?$/i;

/**
 * Reads a date of front matter.
 * @throws if there is no such day or time; the message explains the format
 */
export function parseDate(text: string): WrittenDate {
  const [, day = "", timeAndZone] = DATE.exec(text.trim()) ?? [];
  if (!isCalendarDate(day)) {
    throw new Error(
      `"${text}" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07".`,
    );
  }
  if (timeAndZone === undefined) return { day, time: "" };
  const [, time] = TIME.exec(timeAndZone) ?? [];
  if (time === undefined) {
    throw new Error(
      `"${timeAndZone}" is not a time of day. Write the date as YYYY-MM-DDThh:mm:ss, with or without a time zone, for example "2024-06-07T18:30:00+02:00".`,
    );
  }
  return { day, time };
}
