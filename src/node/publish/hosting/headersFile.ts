/** Headers by the path they are for, in which `*` stands for anything. No path matches two rules that name one header: hosts would join the values. */
export type HeaderRules = Record<string, Record<string, string>>;

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=0, must-revalidate";

/** Webpack names a file by its content. */
const HASHED_FILE = /[-.][0-9a-f]{20}\.(js|css)$/;
const SEARCH_INDEX = /^search-index-.*\.json$/;

/** Powers that no page of the site needs. */
const DENIED_POWERS = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** A video that was pressed plays in its player, and nowhere else. */
function permissionsPolicy(players: readonly string[]): string {
  const autoplay = players.map((origin) => `"${origin}"`).join(" ");
  return [
    `autoplay=(${autoplay})`,
    ...DENIED_POWERS.map((power) => `${power}=()`),
  ].join(", ");
}

type HeaderOptions = {
  /** The policy of all pages. */
  policy: string;
  /** Names of the files at the root of the site. */
  rootFiles: readonly string[];
  /** Whether search engines are asked to leave out all of the site. */
  noIndex: boolean;
  /** Origins of videos that pages may show. */
  players: readonly string[];
};

/**
 * What a host is to send with the files of the site. Pages need no rule for caching: hosts that read this file have
 * them requested each time.
 */
export function headerRules({
  policy,
  rootFiles,
  noIndex,
  players,
}: HeaderOptions): HeaderRules {
  const caching = (value: string) => ({ "Cache-Control": value });
  const filesLike = (pattern: RegExp, value: string) =>
    rootFiles
      .filter((file) => pattern.test(file))
      .map((file) => [`/${file}`, caching(value)] as const);
  return {
    "/*": {
      "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": permissionsPolicy(players),
      "Cross-Origin-Opener-Policy": "same-origin",
      ...(noIndex && { "X-Robots-Tag": "noindex" }),
    },
    "/static/*": caching(IMMUTABLE),
    "/cards/*": caching(IMMUTABLE),
    "/search-index/*": caching(IMMUTABLE),
    "/page-data/*": caching(REVALIDATED),
    "/sw.js": caching(REVALIDATED),
    ...Object.fromEntries([
      ...filesLike(HASHED_FILE, IMMUTABLE),
      ...filesLike(SEARCH_INDEX, REVALIDATED),
    ]),
  };
}

/** The rules in the format of `_headers`, which Netlify, Cloudflare Pages and others read. */
export function headersFile(rules: HeaderRules, pathPrefix: string): string {
  return Object.entries(rules)
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(
        ([name, value]) => `  ${name}: ${value}\n`,
      );
      return `${pathPrefix}${path}\n${lines.join("")}`;
    })
    .join("");
}
