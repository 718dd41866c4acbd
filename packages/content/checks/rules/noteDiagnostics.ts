import { createDiagnostic, type Diagnostic } from "@technical-blog/utils";
import { partition } from "lodash";

import { postName } from "../../model/parsePostFilename";
import type { InspectedPost, Site } from "../../site/siteOf";

const MAX_WORDS = 300;

/** Notes that should be posts, and those with the name of a post. */
export function noteDiagnostics(
  visible: readonly InspectedPost[],
  { items }: Pick<Site, "items">,
): Diagnostic[] {
  const [notes, posts] = partition(visible, ({ post }) => post.isNote);
  const contents = new Map(items.map(({ content, file }) => [file, content]));
  const named = new Map(posts.map(({ file }) => [postName(file), file]));
  return notes.flatMap(({ file }) => {
    const sections = contents.get(file)?.sections ?? [];
    const words = sections.flatMap(({ text }) => text.match(/\S+/g) ?? []);
    const sameName = named.get(postName(file));
    const long = {
      rule: "long-note",
      problem: `it has ${String(words.length)} words, and lists show all of them.`,
      fix: "Make it a post: move it to content/posts, and give it a title.",
    } as const;
    const ambiguous = {
      rule: "duplicate-route",
      field: "file name",
      problem: `it is that of ${String(sameName)} too, so links by name would not know which to lead to.`,
      fix: "Rename one of them.",
    } as const;
    return [
      ...(words.length > MAX_WORDS ? [long] : []),
      ...(sameName === undefined ? [] : [ambiguous]),
    ].map((found) => createDiagnostic({ file, ...found }));
  });
}
