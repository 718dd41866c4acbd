import { dump } from "js-yaml";
import { deburr } from "lodash";

import {
  isCalendarDate,
  nextPostFilename,
  parsePostFilename,
} from "../../src/node/content/parsePostFilename";
import {
  findTag,
  unknownTag,
  type Tag,
} from "../../src/node/content/parseTagsFile";

/** Longer ones are hard to read in a URL, and some systems refuse the file's name. */
const MAX_SLUG_LENGTH = 60;

type PostPlan = { file: string; text: string };

type PostWish = {
  title: string;
  date: string;
  tagNames: readonly string[];
  isDraft?: boolean;
};

/**
 * The file of a new post: its name, which is its route, and what stands in it.
 * @param existing files of the posts there are
 * @throws with a line for each thing that is wrong
 */
export function planPost(
  { title, date, tagNames, isDraft = false }: PostWish,
  existing: readonly string[],
  tags: readonly Tag[],
): PostPlan {
  const slug = slugOf(title);
  const sameDay = existing.flatMap((file) => {
    const name = parsePostFilename(file);
    return name?.date === date ? [{ file, name }] : [];
  });
  const clash = sameDay.find(({ name }) => name.slug === slug);
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
    ...tagNames
      .filter((name) => !findTag(tags, name))
      .map((name) => unknownTag("--tags", name, tags))
      .map(({ reason, note }) => `--tags: ${reason} ${note ?? ""}`),
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
  // A tag's first name is its key in tags.yml, as posts write it.
  const keys = tagNames.map((name) => findTag(tags, name)?.names[0] ?? name);
  const frontMatter = {
    title,
    ...(keys.length > 0 ? { tags: [...new Set(keys)] } : {}),
    ...(isDraft ? { draft: true } : {}),
  };
  return {
    file: `content/posts/${name}.md`,
    text: `---\n${dump(frontMatter, { flowLevel: 1, lineWidth: -1 })}---\n\n<!-- truncate -->\n`,
  };
}

function slugOf(title: string): string {
  return deburr(title)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, "");
}
