import {
  isCalendarDate,
  nextPostFilename,
  parsePostFilename,
  type Tag,
} from "@technical-blog/content";
import { dump } from "js-yaml";
import { deburr } from "lodash";

import type { NewTag, WantedTag } from "./newTag";
import { planTags } from "./planTags";

/** Longer ones are hard to read in a URL, and some systems refuse the file's name. */
const MAX_SLUG_LENGTH = 60;

type PostPlan = {
  file: string;
  text: string;
  /** Tags to declare in content/tags.yml first. */
  newTags: NewTag[];
};

type PostWish = {
  title: string;
  date: string;
  tags: readonly WantedTag[];
  isDraft?: boolean;
};

/**
 * The file of a new post: its name, which is its route, and its content.
 * @param existing files of existing posts
 * @throws with a line for each mistake
 */
export function planPost(
  { title, date, tags, isDraft = false }: PostWish,
  existing: readonly string[],
  declared: readonly Tag[],
): PostPlan {
  const slug = slugOf(title);
  const sameDay = existing.flatMap((file) => {
    const name = parsePostFilename(file);
    return name?.date === date ? [{ file, name }] : [];
  });
  const clash = sameDay.find(({ name }) => name.slug === slug);
  const { keys, newTags, problems: tagProblems } = planTags(tags, declared);
  const problems = [
    ...(slug === ""
      ? [
          `title: "${title}" has no letter or digit to name the file by. Give another.`,
        ]
      : []),
    ...(isCalendarDate(date)
      ? []
      : [
          `--date: "${date}" is not a day of the calendar. Write it as YYYY-MM-DD, for example 2024-06-07.`,
        ]),
    ...tagProblems,
    ...(clash
      ? [`${clash.file}: already there. Give another title or another --date.`]
      : []),
  ];
  if (problems.length > 0) throw new Error(problems.join("\n"));

  const { name } = nextPostFilename(
    date,
    slug,
    sameDay.map((each) => each.name),
  );
  const frontMatter = {
    title,
    ...(keys.length > 0 ? { tags: keys } : {}),
    ...(isDraft ? { draft: true } : {}),
  };
  return {
    newTags,
    file: `content/posts/${name}.md`,
    text: `---\n${dump(frontMatter, { flowLevel: 1, lineWidth: -1 })}---\n\n<!-- truncate -->\n`,
  };
}

function slugOf(title: string): string {
  return deburr(title)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, "");
}
