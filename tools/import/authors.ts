import { defined, fieldReader, recordOf, textOf } from "./frontMatter";
import type { NotCarried, SourceAuthor } from "./sourceBlog";

/** Authors as keys, names or written out. */
export function authorsOf(value: unknown): (string | SourceAuthor)[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((entry): (string | SourceAuthor)[] => {
    const text = textOf(entry);
    if (text !== undefined) return [text];
    const { key, ...fields } = recordOf(entry);
    const author = authorOf(fields);
    return textOf(key) !== undefined
      ? [textOf(key) ?? ""]
      : author
        ? [author]
        : [];
  });
}

/** What we know of an author; nothing without a name. */
export function authorOf(value: unknown): SourceAuthor | undefined {
  return readAuthor(value).author;
}

/** The authors of a file by their keys. */
export function readAuthorsFile(
  file: string,
  entries: unknown,
  notCarried: NotCarried,
): Map<string, SourceAuthor> {
  const authors = new Map<string, SourceAuthor>();
  for (const [key, value] of Object.entries(recordOf(entries))) {
    const { author, unread } = readAuthor(value);
    if (author) authors.set(key, author);
    else notCarried.add(`the author "${key}" has no name.`, file);
    if (unread.length > 0) {
      notCarried.add(
        `fields of the author "${key}": ${unread.join(", ")}.`,
        file,
      );
    }
  }
  return authors;
}

function readAuthor(value: unknown): {
  author?: SourceAuthor;
  unread: string[];
} {
  const { text, unread } = fieldReader(recordOf(value));
  const name = text("name", "display_name");
  const author = {
    name,
    title: text("title", "role"),
    url: text("url", "web", "website", "link", "homepage"),
    image_url: text("image_url", "imageURL", "avatar", "picture", "image"),
    email: text("email"),
  };
  if (name === undefined) return { unread: unread() };
  return { author: defined({ ...author, name }), unread: unread() };
}
