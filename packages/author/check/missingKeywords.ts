import { isVisible, setSeverity, type Site } from "@technical-blog/content";
import { tokenize } from "@technical-blog/search";
import { createDiagnostic, type Diagnostic } from "@technical-blog/utils";
import { countBy, sortBy } from "lodash";

const MAX_SUGGESTIONS = 3;
/** Shorter words are too often common ones. */
const MIN_LENGTH = 4;

/**
 * Names the posts, pages and docs that only readers with the author's own words find, and what others may type: other terms
 * of the glossary, and words that few other texts have.
 */
export function missingKeywords(site: Site): Diagnostic[] {
  const contents = new Map(
    site.items.map(({ file, content }) => [file, content]),
  );
  const texts = site.files
    .filter(({ fields }) => isVisible(fields, site.visibility))
    .map(({ file, fields }) => {
      const sections = contents.get(file)?.sections ?? [];
      const text = sections.map(({ heading, text }) => `${heading}\n${text}`);
      return { file, fields, sections, words: tokenize(text.join("\n")) };
    });
  const inTexts = countBy(texts.flatMap(({ words }) => [...new Set(words)]));
  return texts
    .filter(
      ({ fields, sections }) =>
        !fields.isNote &&
        fields.keywords.length === 0 &&
        sections.every(({ keywords }) => keywords.length === 0),
    )
    .map(({ file, fields, words }) => {
      const title = tokenize(fields.title);
      const equal = site.glossary.groups
        .filter((group) => group.some((term) => hasTerm(title, term)))
        .flat()
        .filter((term) => !hasTerm([...title, ...words], term));
      const times = countBy(words);
      const own = Object.keys(times).filter(
        (word) =>
          /^\p{L}+$/u.test(word) &&
          word.length >= MIN_LENGTH &&
          (times[word] ?? 0) > 1 &&
          !title.includes(word),
      );
      const rare = sortBy(
        own,
        (word) => inTexts[word] ?? 0,
        (word) => -(times[word] ?? 0),
      );
      const suggested = [...equal, ...rare].slice(0, MAX_SUGGESTIONS);
      return createDiagnostic({
        rule: "missing-keywords",
        file,
        field: "keywords",
        problem:
          "there are none, so readers who call the topic something else don't find it.",
        fix: `Add the words that they type${suggested.length > 0 ? `; close to it are ${suggested.join(", ")}` : ""}.`,
      });
    })
    .filter((diagnostic) => setSeverity(diagnostic, site.config));
}

/** Whether words have all words of a term, side by side. */
function hasTerm(words: readonly string[], term: string): boolean {
  return ` ${words.join(" ")} `.includes(` ${tokenize(term).join(" ")} `);
}
