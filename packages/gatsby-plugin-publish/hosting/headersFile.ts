import { IMMUTABLE, MADE_FOLDERS, REVALIDATED } from "@technical-blog/content";

/** Headers by path pattern, where `*` matches anything. No path may match two rules with the same header, because hosts join the values. */
export type HeaderRules = Record<string, Record<string, string>>;

/** Webpack's names contain a hash of the content. */
const HASHED_FILE = /[-.][0-9a-f]{20}\.(js|css)$/;
const SEARCH_INDEX = /^search-index-.*\.json$/;

/** Browser features that no page needs. */
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

/** Allows autoplay for video players only, which open on a click. */
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
  /** Whether the site tells search engines not to list it. */
  noIndex: boolean;
  /** Origins of videos that pages may show. */
  players: readonly string[];
};

/**
 * The headers for the files of the site. Pages need no rule for caching: by default, hosts that read this file make
 * browsers revalidate them.
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
    "/sw.js": caching(REVALIDATED),
    ...Object.fromEntries([
      ...[...MADE_FOLDERS].flatMap(([folder, value]) =>
        value ? [[`/${folder}/*`, caching(value)] as const] : [],
      ),
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
