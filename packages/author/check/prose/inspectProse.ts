import { readFile } from "node:fs/promises";
import path from "node:path";

import {
  NOTES_FOLDER,
  postFiles,
  setSeverity,
  siteLanguage,
  type ContentConfig,
} from "@technical-blog/content";
import {
  createDiagnostic,
  ifExists,
  severityOf,
  withLineFeeds,
  type Diagnostic,
} from "@technical-blog/utils";

import { grammarProblems } from "./grammarProblems";
import { proseText } from "./proseText";
import { spellingProblems } from "./spellingProblems";
import { wordingProblems } from "./wordingProblems";

/** Correct words that no dictionary has, one on each line. */
const WORDS_FILE = "content/words.txt";

/** Of unknown words. More are names, or another language. */
const MAX_SUGGESTED = 100;

/**
 * Checks spelling, grammar and wording of all posts and notes, if the site is in English.
 * @param root folder that holds `content`
 */
export async function inspectProse(
  root: string,
  config: Pick<ContentConfig, "checks" | "i18n">,
): Promise<Diagnostic[]> {
  const language = siteLanguage(config.i18n);
  if (!/^en\b/.test(language)) return [];

  // Reading the dictionaries takes seconds.
  const checksSpelling = severityOf("spelling", config.checks) !== "off";
  const words = await ifExists(readFile(path.join(root, WORDS_FILE), "utf8"));
  const projectWords = (words ?? "").split(/\s+/);
  const diagnostics: Diagnostic[] = [];
  let maxSuggested = MAX_SUGGESTED;
  const notes = await postFiles(root, NOTES_FOLDER);
  for (const file of [...(await postFiles(root)), ...notes]) {
    const text = await readFile(path.join(root, file), "utf8");
    const markdown = withLineFeeds(text);
    const prose = proseText(markdown);
    const spelling = checksSpelling
      ? await spellingProblems(prose, { language, projectWords, maxSuggested })
      : [];
    maxSuggested = Math.max(0, maxSuggested - spelling.length);
    const problems = [
      ...spelling,
      ...(await grammarProblems(markdown)),
      ...wordingProblems(prose).filter(
        ({ rule }) => !(rule.startsWith("missing-") && notes.includes(file)),
      ),
    ];
    diagnostics.push(
      ...problems.map((problem) => createDiagnostic({ ...problem, file })),
    );
  }
  return diagnostics.filter((diagnostic) => setSeverity(diagnostic, config));
}
