import type { ProseProblem } from "./proseProblem";
import { positionAt } from "./proseText";

/** Dictionaries of cspell, besides English. */
const DICTIONARIES = [
  ...["bash", "companies", "css", "docker", "en-common-misspellings"],
  ...["filetypes", "fullstack", "git", "html", "networking-terms", "node"],
  ...["npm", "public-licenses", "shellscript", "softwareTerms", "sql"],
  ...["typescript"],
];

/** The variants of English with a dictionary in cspell. `en` is American. */
const DIALECTS = ["en", "en-US", "en-GB"];

type SpellingOptions = {
  /** The BCP 47 code of its variant of English. */
  language: string;
  /** Correct words that no dictionary has. */
  projectWords: readonly string[];
  /** In a text with more unknown words, none gets suggestions. */
  maxSuggested: number;
};

/** Finds words that no dictionary has. To find similar ones takes up to half a second for each. */
export async function spellingProblems(
  prose: string,
  { language, projectWords, maxSuggested }: SpellingOptions,
): Promise<ProseProblem[]> {
  // Imported late, because Jest cannot load its ES modules.
  const { spellCheckDocument } = await import("cspell-lib");
  const issuesOf = async (generateSuggestions: boolean) => {
    const { issues } = await spellCheckDocument(
      { uri: "file:///post.txt", text: prose, languageId: "plaintext" },
      { generateSuggestions, numSuggestions: 3, noConfigSearch: true },
      {
        // Australian English, for example, has words of both.
        language: DIALECTS.includes(language) ? language : "en-US,en-GB",
        dictionaries: DICTIONARIES,
        words: [...projectWords],
        suggestionsTimeout: 500,
      },
    );
    return issues;
  };
  const unknown = await issuesOf(false);
  const isSuggested = unknown.length > 0 && unknown.length <= maxSuggested;
  const issues = isSuggested ? await issuesOf(true) : unknown;
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
