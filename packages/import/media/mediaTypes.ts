/** Ending of a file by its media type. */
const ENDINGS = new Map([
  ["image/png", ".png"],
  ["image/jpeg", ".jpg"],
  ["image/gif", ".gif"],
  ["image/webp", ".webp"],
  ["image/avif", ".avif"],
  ["image/svg+xml", ".svg"],
  ["video/mp4", ".mp4"],
  ["video/webm", ".webm"],
  ["video/quicktime", ".mov"],
]);

/** The ending of a file of a type such as `image/png`; undefined for what posts cannot show. */
export function endingOf(type: string): string | undefined {
  return ENDINGS.get(type.trim().toLowerCase());
}
