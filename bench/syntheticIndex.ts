import {
  buildSearchIndex,
  type SearchDocument,
  type SearchIndexFile,
} from "@technical-blog/search";
import { groupBy } from "lodash";

import { mulberry32 } from "../scripts/mulberry32";
import { parseSiteConfig } from "../src/config/parseSiteConfig";
import { siteConfig } from "../src/config/siteConfig";

const { search: options } = parseSiteConfig(siteConfig);

/** Every n-th sentence has a unique word, because vocabularies grow with their texts. */
const NEW_WORD_EVERY = 8;

/**
 * The index file of a blog with this many posts: sections like this blog's, from its sentences in another order.
 * Deterministic.
 */
export function syntheticIndex(
  { documents }: Pick<SearchIndexFile, "documents">,
  posts: number,
): SearchIndexFile {
  const sentences = documents.flatMap(({ content }) =>
    content.split(/(?<=[.!?\n])\s+/),
  );
  const random = mulberry32(500);
  const pick = <T>(values: readonly T[]): T =>
    values[Math.floor(random() * values.length)] as T;
  const models = Object.values(
    groupBy(documents, ({ pageTitle }) => pageTitle),
  );

  const synthetic: SearchDocument[] = [];
  for (let post = 0; post < posts; post += 1) {
    for (const model of pick(models)) {
      const words: string[] = [];
      let length = 0;
      while (length < model.content.length) {
        const sentence = pick(sentences);
        words.push(sentence);
        length += sentence.length + 1;
        if (words.length % NEW_WORD_EVERY === 0) {
          words.push(`word${Math.floor(random() * 1e6).toString(36)}`);
        }
      }
      synthetic.push({
        ...model,
        id: synthetic.length,
        content: words.join(" "),
        sectionRoute: model.sectionRoute.replace(
          /^\/[^#]*/,
          `$&-${String(post)}`,
        ),
      });
    }
  }
  return buildSearchIndex(synthetic, options);
}
