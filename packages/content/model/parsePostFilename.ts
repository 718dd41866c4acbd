export type PostFilename = {
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Place within the day, counted from 1; `T02` in the name is 2. */
  marker: number;
  slug: string;
  /** The name without folder and ending: the post's route without its slash. */
  name: string;
};

const POST_NAME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}))?-(.+)$/;

/** The name of a post's file or folder, without `index` and ending, in the spelling of URLs. */
export function postName(relativePath: string): string {
  const file = relativePath.replace(/(?:\/index)?\.md$/, "");
  return file.replace(/^.*\//, "").normalize();
}

/**
 * Reads date, marker and slug from `2024-06-07T02-some-slug.md` or `2024-06-07T02-some-slug/index.md`.
 * @returns undefined for a name in another format. The day may not exist: see `isCalendarDate`.
 */
export function parsePostFilename(
  relativePath: string,
): PostFilename | undefined {
  const name = postName(relativePath);
  const match = POST_NAME.exec(name);
  if (!match) return undefined;
  const [, date = "", marker = "01", slug = ""] = match;
  return { date, marker: Number(marker), slug, name };
}

/** The largest marker of two digits. */
const MAX_MARKER = 99;

/**
 * Names a new post after the others of its day. From the hundredth on, posts share a marker.
 * @param sameDay existing posts of the day
 */
export function nextPostFilename(
  date: string,
  slug: string,
  sameDay: readonly PostFilename[],
): PostFilename {
  const last = Math.max(0, ...sameDay.map(({ marker }) => marker));
  const marker = Math.min(last + 1, MAX_MARKER);
  const mark = marker === 1 ? "" : `T${String(marker).padStart(2, "0")}`;
  return { date, marker, slug, name: `${date}${mark}-${slug}` };
}

/** Whether the day exists; 2024-02-30 does not. */
export function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
}
