import { findTag, type Tag } from "@technical-blog/content";
import { didYouMean, type Ask } from "@technical-blog/utils";
import { compact } from "lodash";

import { addTag, TAGS_FILE } from "./addTag";
import {
  exampleSlug,
  knownTag,
  newTag,
  type KnownTag,
  type WantedTag,
} from "./newTag";

/**
 * Asks whether to declare each unknown tag, and for another slug if the default one is impossible.
 * @param text of content/tags.yml
 * @returns the tags with the answers
 */
export async function askAboutTags(
  wanted: readonly WantedTag[],
  declared: readonly Tag[],
  text: string,
  ask: Ask,
): Promise<WantedTag[]> {
  const known: KnownTag[] = [...declared];
  const answered: WantedTag[] = [];
  let changed = text;
  for (const each of wanted) {
    answered.push(findTag(known, each.name) ? each : await answer(each));
  }
  return answered;

  async function answer(each: WantedTag): Promise<WantedTag> {
    const { name } = each;
    const { tag, problem } = newTag(each, known);
    if (!tag) {
      const slug = await ask(
        `Unknown tag "${name}": ${problem} Another slug to declare it with, such as ${exampleSlug(name, known)} (Enter to stop): `,
      );
      return slug === "" ? each : answer({ name, slug });
    }
    const added = addTag(changed, tag);
    const question = compact([
      `Unknown tag "${name}".`,
      didYouMean(
        name,
        known.flatMap(({ names }) => names),
      ),
      `Declare it in ${TAGS_FILE}:${String(added.line)}, with the label "${tag.label}" and the page /tags/${tag.slug}? (y/n) `,
    ]);
    const isNew = /^y(?:es)?$/i.test(await ask(question.join(" ")));
    if (isNew) {
      known.push(knownTag(tag));
      changed = added.text;
    }
    return { ...each, isNew };
  }
}
