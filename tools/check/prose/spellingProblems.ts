import type { ProseProblem } from "./proseProblem";
import { positionAt } from "./proseText";

/** Dictionaries of cspell, besides English. */
const DICTIONARIES = [
  ...["bash", "companies", "css", "docker", "en-common-misspellings"],
  ...["filetypes", "fullstack", "git", "html", "networking-terms", "node"],
  ...["npm", "public-licenses", "shellscript", "softwareTerms", "sql"],
  ...["typescript"],
];

/** The English that cspell has dictionaries for. `en` is American. */
const DIALECTS = ["en", "en-US", "en-GB"];

type SpellingOptions = {
  /** The BCP 47 code of the English that it is in. */
  language: string;
  /** Words that are right although no dictionary has them. */
  projectWords: readonly string[];
};

/** Finds words that no dictionary has. */
export async function spellingProblems(
  prose: string,
  { language, projectWords }: SpellingOptions,
): Promise<ProseProblem[]> {
  // Jest cannot load it: it has ES modules only.
  const { spellCheckDocument } = await import("cspell-lib");
  const { issues } = await spellCheckDocument(
    { uri: "file:///post.txt", text: prose, languageId: "plaintext" },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    {
      // Australians, for example, have words of both.
      language: DIALECTS.includes(language) ? language : "en-US,en-GB",
      dictionaries: DICTIONARIES,
      words: [...projectWords],
      suggestionsTimeout: 500,
    },
  );
  return issues.map(({ offset, suggestions = [], text }) => {
    const didYouMean =
      suggestions.length > 0 ? `Did you mean ${suggestions.join(", ")}? ` : "";
    return {
      rule: "spelling",
      ...positionAt(prose, offset),
      problem: `"${text}" is not in a dictionary.`,
      fix: `${didYouMean}Put code into backticks, and names into content/words.txt.`,
    };
  });
}
