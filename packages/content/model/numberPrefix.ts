const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Days and versions, such as `2024-06-notes` and `7.0-upgrade`, are no prefixes. */
const DAY_OR_VERSION = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?!\d)|\d+[-_.]\d+)/;

/** Splits `01-install` into its position and name, as Docusaurus does. */
export function splitNumberPrefix(name: string): {
  name: string;
  position: number | null;
} {
  const [, number, rest] = DAY_OR_VERSION.test(name)
    ? []
    : (PREFIX.exec(name) ?? []);
  return number === undefined || rest === undefined
    ? { name, position: null }
    : { name: rest, position: Number(number) };
}
