import { readFile } from "node:fs/promises";
import path from "node:path";

import { inspectIncludes } from "../includes/inspectIncludes";
import type { Finding } from "./finding";
import type { ParsedPost } from "./parsePost";
import { findTag, parseTagsFile, unknownTag, type Tag } from "./parseTagsFile";
import { postFiles } from "./postFiles";
import { readPostFile } from "./readPostFile";

type PostFile = { file: string; parsed: ParsedPost; includes: Finding[] };

/**
 * Checks all posts and the tags file, as they are on the disk.
 * Needs no Gatsby: a build asks it before Gatsby reads anything, so that all problems are told at once and
 * in our words; `gatsby develop` asks it again after each change.
 * @param root folder that holds `content`
 */
export async function inspectContent(root: string): Promise<Finding[]> {
  const files = await postFiles(root);
  const posts = await Promise.all(
    files.map(async (file): Promise<PostFile> => {
      const bytes = await readFile(path.join(root, file));
      const parsed = readPostFile(file, bytes);
      const text = parsed.post ? new TextDecoder().decode(bytes) : "";
      return { file, parsed, includes: await inspectIncludes(file, text, root) };
    }),
  );
  const tagsFile = "content/tags.yml";
  const tagsText = await readFile(path.join(root, tagsFile), "utf8").catch(() => "");
  const { tags, findings } = parseTagsFile(tagsFile, tagsText);

  return [
    ...(files.length === 0 ? [noPosts] : []),
    ...findings,
    ...posts.flatMap(({ parsed, includes }) => [
      ...parsed.findings,
      ...includes,
    ]),
    // With a broken tags file every tag would be unknown: one message is enough.
    ...(findings.length === 0 ? unknownTags(posts, tags) : []),
    ...sharedRoutes(posts),
  ];
}

const noPosts: Finding = {
  rule: "no-posts",
  severity: "warning",
  file: "content/posts",
  problem: "there are no posts, so the site is built empty.",
  remedy: 'Add a file like "2024-06-07-some-slug.md".',
};

function unknownTags(posts: PostFile[], tags: Tag[]): Finding[] {
  return posts.flatMap(({ file, parsed }) =>
    (parsed.post?.tagNames ?? [])
      .filter((name) => !findTag(tags, name))
      .map((name) => unknownTag(file, name, tags)),
  );
}

/** Two posts with one route: the first by file name keeps it. */
function sharedRoutes(posts: PostFile[]): Finding[] {
  const owners = new Map<string, string>();
  return posts.flatMap(({ file, parsed }): Finding[] => {
    if (!parsed.post) return [];
    const { route } = parsed.post;
    const owner = owners.get(route);
    if (owner === undefined) {
      owners.set(route, file);
      return [];
    }
    return [
      {
        rule: "duplicate-route",
        severity: "warning",
        file,
        field: "slug",
        problem: `its route ${route} is already that of ${owner}.`,
        remedy: 'Rename the file, mark it T02, or give it another "slug" in the front matter.',
      },
    ];
  });
}
