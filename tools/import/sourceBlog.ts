import type { Body } from "./body";

/** An author as authors.yml and front matter write one. */
export type SourceAuthor = {
  name: string;
  title?: string;
  url?: string;
  image_url?: string;
  email?: string;
};

export type SourceTag = {
  /** What posts of the old blog call it. */
  name: string;
  label: string;
  description?: string;
  /** Path of its old page, below that of tags. */
  slug: string;
};

/** A post of another tool, its front matter already in our fields. */
export type SourcePost = {
  /** Path from the root of the old blog. */
  file: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Orders the posts of a day. */
  time: string;
  /** What our file is named by, after the day. */
  name: string;
  /** Path of the old page, without slash at its end. */
  route: string;
  fields: Record<string, unknown>;
  tags: string[];
  /** Keys or names of authors, or authors written out. */
  authors: (string | SourceAuthor)[];
  /** The Markdown, in our dialect but for its links and images. */
  body: Body;
};

/** What the modules of the other tools give: everything that is to be brought over, in our terms. */
export type SourceBlog = {
  /** Absolute path. */
  root: string;
  posts: SourcePost[];
  tags: SourceTag[];
  authors: Map<string, SourceAuthor>;
  /** Absolute paths of the folders whose files are served as they are. */
  assetFolders: string[];
  /** Beginnings of paths in links, such as `@site/`, and the absolute folders they stand for. */
  aliases: Record<string, string>;
  /** Path of the old pages of tags, without the tag. */
  tagsRoute?: string;
  /** Path of the old list of all posts. */
  listRoute?: string;
  notCarried: NotCarried;
};

export type ReadOptions = {
  /** Path below which the old posts are, without slash at its end; undefined to find it in the configuration. */
  base: string | undefined;
};

/** What could not be brought over: things with their place, and front-matter fields with their number. */
export class NotCarried {
  readonly things: string[] = [];
  private readonly fields = new Map<string, number>();

  add(problem: string, file?: string, line?: number) {
    const place = [file, line].filter((part) => part !== undefined);
    this.things.push(file ? `${place.join(":")}: ${problem}` : problem);
  }

  addFields(names: readonly string[]) {
    for (const name of names) {
      this.fields.set(name, (this.fields.get(name) ?? 0) + 1);
    }
  }

  lines(): string[] {
    const fields = [...this.fields]
      .sort(([a], [b]) => a.localeCompare(b, "en"))
      .map(
        ([name, count]) =>
          `front-matter field "${name}" (${String(count)} ${count === 1 ? "post" : "posts"})`,
      );
    return [...fields, ...this.things];
  }
}
