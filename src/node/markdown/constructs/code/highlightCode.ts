import type { ElementContent } from "hast";
import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
  type ThemeRegistration,
} from "shiki";

import { nearest } from "../../../../config/nearest";

const PLAIN = new Set(["", "text", "txt", "plain", "plaintext"]);

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

/** By the languages that they know. */
const highlighters = new Map<string, Promise<Highlighter>>();

/** Whether a language can be highlighted, or is a name of plain text. */
export function isKnownLanguage(language: string): boolean {
  return PLAIN.has(language) || isBundled(language);
}

/** The known language that a misspelt one probably is. */
export function nearestLanguage(language: string): string | undefined {
  return nearest(language, [
    ...Object.keys(bundledLanguages),
    ...Object.keys(bundledLanguagesAlias),
    "text",
  ]);
}

/**
 * Lines of code to spans whose class is the role of their tokens (`token-keyword`, `token-string`, …). The colours of
 * both modes are in `syntax.css`, so the markup is the same for both. Text without a role has no span.
 */
export async function highlightCode(
  lines: readonly string[],
  language: string,
): Promise<ElementContent[][]> {
  if (PLAIN.has(language) || !isBundled(language)) {
    return lines.map((value) => [{ type: "text", value }]);
  }
  const code = lines.join("\n");
  const shiki = await highlighterOf(language, code);
  const { tokens } = shiki.codeToTokens(code, {
    lang: language,
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
 * A grammar also colors the code of other languages inside its own, if their grammars are there. So no other language is
 * there than the code needs: what posts before it have loaded makes no difference.
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

/** Texts that follow each other become one. */
export function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") {
      joined[joined.length - 1] = {
        type: "text",
        value: last.value + node.value,
      };
    } else {
      joined.push(node);
    }
  }
  return joined;
}

function tokenElement({ value, role }: Token): ElementContent {
  const text: ElementContent = { type: "text", value };
  if (role === undefined) return text;
  return {
    type: "element",
    tagName: "span",
    properties: { className: [role] },
    children: [text],
  };
}

function isBundled(language: string): language is BundledLanguage {
  return (
    Object.hasOwn(bundledLanguages, language) ||
    Object.hasOwn(bundledLanguagesAlias, language)
  );
}

/** Without letters and digits they are operators and brackets. */
const WORD_ROLES = ["token-keyword", "token-function", "token-constant"];

/**
 * `var(--token-keyword)` to `token-keyword`. Strings of all kinds have one colour; punctuation, operators and parameters have
 * the text's.
 */
function tokenRole(
  content: string,
  color: string | undefined,
): string | undefined {
  const role = /^var\(--(token-[a-z]+)(?:-expression)?\)$/.exec(
    color ?? "",
  )?.[1];
  if (
    role === undefined ||
    role === "token-punctuation" ||
    role === "token-parameter" ||
    isBlank(content)
  )
    return undefined;
  return WORD_ROLES.includes(role) && !/[\p{L}\p{N}]/u.test(content)
    ? undefined
    : role;
}
