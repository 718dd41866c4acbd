import { castArray, isEmpty } from "lodash";

import { defined, fieldReader, recordOf, textOf } from "./frontMatter";
import { readData } from "./readData";
import type { SkippedItems } from "./skippedItems";
import type { SourceAuthor } from "./sourceBlog";
import { firstFile } from "./sourceFiles";

/** Reads authors that are keys, names or written out. */
export function authorsOf(value: unknown): (string | SourceAuthor)[] {
  return castArray(value).flatMap((entry): (string | SourceAuthor)[] => {
    const { key, ...fields } = recordOf(entry);
    const author = textOf(entry) ?? textOf(key) ?? authorOf(fields);
    return author === undefined ? [] : [author];
  });
}

/** @returns undefined for an author without a name */
export function authorOf(value: unknown): SourceAuthor | undefined {
  return readAuthor(value).author;
}

/** Reads the first of these files that exists: a map from keys to authors. */
export function readAuthorsFile(
  folder: string,
  names: readonly string[],
  skipped: SkippedItems,
): Map<string, SourceAuthor> {
  const file = firstFile(folder, names)?.name;
  const authors = new Map<string, SourceAuthor>();
  const data = readData(folder, names, skipped);
  for (const [key, value] of Object.entries(data)) {
    const { author, unread } = readAuthor(value);
    if (author) authors.set(key, author);
    const others = Object.keys(author?.socials ?? {});
    if (others.length > 0) {
      skipped.add(
        `profiles of the author "${key}" are kept in content/authors.yml and not shown: ${others.join(", ")}.`,
        file,
      );
    }
    if (!author) skipped.add(`the author "${key}" has no name.`, file);
    if (unread.length > 0) {
      const fields = unread.join(", ");
      skipped.add(`fields of the author "${key}": ${fields}.`, file);
    }
  }
  return authors;
}

const PROFILES: Record<string, string> = {
  x: "https://x.com/",
  twitter: "https://x.com/",
  github: "https://github.com/",
  linkedin: "https://www.linkedin.com/in/",
  stackoverflow: "https://stackoverflow.com/users/",
  bluesky: "https://bsky.app/profile/",
  instagram: "https://www.instagram.com/",
  threads: "https://www.threads.net/@",
  youtube: "https://www.youtube.com/@",
  twitch: "https://www.twitch.tv/",
};

/** URLs of the profiles of an author of Docusaurus. */
function profileUrls(socials: unknown): [platform: string, url: string][] {
  return Object.entries(recordOf(socials)).flatMap(([platform, value]) => {
    const handle = textOf(value)?.replace(/^@/, "");
    if (handle === undefined) return [];
    const start = /^https?:/.test(handle) ? "" : PROFILES[platform];
    return start === undefined ? [] : [[platform, `${start}${handle}`]];
  });
}

function readAuthor(value: unknown) {
  const { raw, text, unread } = fieldReader(recordOf(value));
  const name = text("name", "display_name");
  const profiles = profileUrls(raw("socials"));
  raw("page"); // Docusaurus' page of an author: its URL redirects
  const ownUrl = text("url", "web", "website", "link", "homepage");
  // The first profile replaces a missing URL.
  const socials = ownUrl === undefined ? profiles.slice(1) : profiles;
  const others = {
    title: text("title", "role"),
    url: ownUrl ?? profiles[0]?.[1],
    image_url: text("image_url", "imageURL", "avatar", "picture", "image"),
    email: text("email"),
    socials: isEmpty(socials) ? undefined : Object.fromEntries(socials),
  };
  const author: SourceAuthor | undefined =
    name === undefined ? undefined : defined({ name, ...others });
  return { author, unread: unread() };
}
