import { nearest } from "@technical-blog/utils";
import type { ElementContent } from "hast";
import { h } from "hastscript";
import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  isPlainLang,
  type BundledLanguage,
  type Highlighter,
  type ThemeRegistration,
} from "shiki";

import { LANGUAGE_ALIASES } from "./languageAliases";

const roles = createCssVariablesTheme({
  name: "roles",
  variablePrefix: "--",
  fontStyle: false,
});

/** Names and words without quotes: most of a command line or a YAML file would have the colour of strings. */
const UNCOLORED = [
  "string.unquoted",
  "string.unquoted.plain.in.yaml",
  "string.unquoted.plain.out.yaml",
  "variable.other.constant",
  "variable.other.object",
];

const theme: ThemeRegistration = {
  ...roles,
  tokenColors: [
    ...(roles.tokenColors ?? []),
    { scope: UNCOLORED, settings: { foreground: "var(--foreground)" } },
  ],
};

/** Lines that are longer have no colours: some grammars would take minutes for them. */
const MAX_LINE_LENGTH = 2000;

const MARKDOWN = new Set(["markdown", "md", "mdx"]);

/** The language of code inside Markdown. */
const FENCE = /^\s*(?:`{3,}|~{3,})(\w+)/gm;

type Line = { text: string };

/** By the languages that they know. */
const highlighters = new Map<string, Promise<Highlighter>>();

/** Whether a language can be highlighted, or is a name of plain text. */
export function isKnownLanguage(language: string): boolean {
  const name = shikiName(language);
  return isPlainLang(name) || isBundled(name);
}

/** The known language that a misspelt one probably is. */
export function nearestLanguage(language: string): string | undefined {
  return nearest(language, [...Object.keys(bundledLanguages), "text"]);
}

/**
 * Lines of code to spans whose class is the role of their tokens (`token-keyword`, `token-string`, …). The colours of
 * both modes are in `code.css`, so the markup is the same for both. Text without a role has no span.
 */
export async function highlightCode(
  lines: readonly Line[],
  language: string,
): Promise<ElementContent[][]> {
  const lang = shikiName(language);
  if (isPlainLang(lang) || !isBundled(lang)) return plainCode(lines);
  const code = lines.map(({ text }) => text).join("\n");
  const shiki = await highlighterOf(lang, code);
  const { tokens } = shiki.codeToTokens(code, {
    lang,
    theme: "roles",
    // By length and not by time, so that a busy machine makes the same page.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
  });
  return tokens.map((line) =>
    joinTokens(
      line.map(({ content, color }) => ({
        value: content,
        role: tokenRole(content, color),
      })),
    ).map(tokenElement),
  );
}

/** Lines of code without colors. */
export function plainCode(lines: readonly Line[]): ElementContent[][] {
  return lines.map(({ text }) => [{ type: "text", value: text }]);
}

type Token = { value: string; role: string | undefined };

/** Tokens of one role that only blanks separate become one. */
function joinTokens(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const { value, role } of tokens) {
    const last = joined.at(-1);
    const before = joined.at(-2);
    if (last && last.role === role) {
      last.value += value;
    } else if (last && isBlank(last.value) && before && before.role === role) {
      joined.pop();
      before.value += last.value + value;
    } else {
      joined.push({ value, role });
    }
  }
  return joined;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/**
 * A grammar also colors the code of other languages inside its own, if their grammars are there. So only the
 * languages that the code needs are loaded: the result does not depend on the posts before it.
 */
function highlighterOf(
  language: BundledLanguage,
  code: string,
): Promise<Highlighter> {
  const inside = MARKDOWN.has(language)
    ? [...code.matchAll(FENCE)].map(([, name = ""]) => name).filter(isBundled)
    : [];
  const langs = [...new Set([language, ...inside.sort()])];
  const key = langs.join();
  const highlighter =
    highlighters.get(key) ??
    createHighlighter({ themes: [theme], langs, warnings: false });
  highlighters.set(key, highlighter);
  return highlighter;
}

function tokenElement({ value, role }: Token): ElementContent {
  return role === undefined
    ? { type: "text", value }
    : h(`span.${role}`, value);
}

function shikiName(language: string): string {
  return LANGUAGE_ALIASES.get(language) ?? language;
}

function isBundled(language: string): language is BundledLanguage {
  return Object.hasOwn(bundledLanguages, language);
}

/** Without letters and digits they are operators and brackets. */
const WORD_ROLES = ["token-keyword", "token-function", "token-constant"];
/** They have the colour of text without a role. */
const TEXT_ROLES = ["", "token-punctuation", "token-parameter"];

/** `var(--token-keyword)` to `token-keyword`. Strings of all kinds have one colour. */
function tokenRole(
  content: string,
  color: string | undefined,
): string | undefined {
  const [, role = ""] =
    /^var\(--(token-[a-z]+)(?:-expression)?\)$/.exec(color ?? "") ?? [];
  const isText = WORD_ROLES.includes(role)
    ? !/[\p{L}\p{N}]/u.test(content)
    : TEXT_ROLES.includes(role) || isBlank(content);
  return isText ? undefined : role;
}
