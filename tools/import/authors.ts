import {
  defined,
  fieldReader,
  parseYaml,
  recordOf,
  textOf,
} from "./frontMatter";
import type { SkippedItems, SourceAuthor } from "./sourceBlog";
import { firstFile } from "./sourceFiles";

/** Reads authors that are keys, names or written out. */
export function authorsOf(value: unknown): (string | SourceAuthor)[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((entry): (string | SourceAuthor)[] => {
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
  const { name: file = "", text = "" } = firstFile(folder, names) ?? {};
  const authors = new Map<string, SourceAuthor>();
  for (const [key, value] of Object.entries(recordOf(parseYaml(text)))) {
    const { author, unread } = readAuthor(value);
    if (author) authors.set(key, author);
    else skipped.add(`the author "${key}" has no name.`, file);
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

/** The first profile of an author of Docusaurus, for an author without a URL. */
function profileUrl(socials: unknown): string | undefined {
  return Object.entries(recordOf(socials))
    .map(([platform, value]) => {
      const handle = textOf(value)?.replace(/^@/, "");
      const start = PROFILES[platform];
      if (handle === undefined || /^https?:/.test(handle)) return handle;
      return start === undefined ? undefined : `${start}${handle}`;
    })
    .find((url) => url !== undefined);
}

function readAuthor(value: unknown) {
  const { text, unread } = fieldReader(recordOf(value));
  const name = text("name", "display_name");
  const others = {
    title: text("title", "role"),
    url:
      text("url", "web", "website", "link", "homepage") ??
      profileUrl(recordOf(value).socials),
    image_url: text("image_url", "imageURL", "avatar", "picture", "image"),
    email: text("email"),
  };
  const author: SourceAuthor | undefined =
    name === undefined ? undefined : defined({ name, ...others });
  return { author, unread: unread() };
}
