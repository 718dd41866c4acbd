import {
  isCalendarDate,
  nextPostFilename,
  NOTES_FOLDER,
  parsePostFilename,
  POSTS_FOLDER,
  type Tag,
} from "@technical-blog/content";
import { firstLine } from "@technical-blog/markdown";
import { dump } from "js-yaml";
import { deburr, isEmpty } from "lodash";

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
  /** The whole text of a note. */
  title: string;
  date: string;
  tags: readonly WantedTag[];
  isDraft?: boolean;
  isNote?: boolean;
};

/**
 * The file of a new post or note: its name, which is the end of its route, and its content.
 * @param existing files of existing posts or notes
 * @throws with a line for each mistake
 */
export function planPost(
  { title, date, tags, isDraft = false, isNote = false }: PostWish,
  existing: readonly string[],
  declared: readonly Tag[],
): PostPlan {
  const slug = isNote ? noteSlug(title) : slugOf(title);
  const sameDay = existing.flatMap((file) => {
    const name = parsePostFilename(file);
    return name?.date === date ? [{ file, name }] : [];
  });
  const clash = sameDay.find(({ name }) => !isNote && name.slug === slug);
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
    ...(isNote ? {} : { title }),
    ...(keys.length > 0 ? { tags: keys } : {}),
    ...(isDraft ? { draft: true } : {}),
  };
  // What starts like front matter needs some above it.
  const isBare =
    isNote && isEmpty(frontMatter) && !/^[\p{Pd}+;{<]/u.test(title);
  const fields = dump(frontMatter, { flowLevel: 1, lineWidth: -1 });
  return {
    newTags,
    file: `${isNote ? NOTES_FOLDER : POSTS_FOLDER}/${name}.md`,
    text: `${isBare ? "" : `---\n${fields}---\n\n`}${isNote ? title.trim() : "<!-- truncate -->"}\n`,
  };
}

function noteSlug(text: string): string {
  const words = firstLine(text).split(/\s+/).slice(0, 6);
  return slugOf(words.join(" ")) || "note";
}

function slugOf(title: string): string {
  return deburr(title)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, "");
}
