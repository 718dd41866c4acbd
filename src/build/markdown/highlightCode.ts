import type { ElementContent } from "hast";
import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
} from "shiki";

const PLAIN = new Set(["", "text", "txt", "plain", "plaintext"]);

const theme = createCssVariablesTheme({
  name: "roles",
  variablePrefix: "--",
  fontStyle: false,
});

let highlighter: Promise<Highlighter> | undefined;

/**
 * Code to spans whose class is the role of their token (`token-keyword`, `token-string`, …). The colours of
 * both modes are in `syntax.css`, so the markup is the same for both. Text without a role has no span.
 */
export async function highlightCode(
  code: string,
  language: string,
): Promise<ElementContent[]> {
  if (PLAIN.has(language) || !isBundled(language)) {
    return [{ type: "text", value: code }];
  }
  highlighter ??= createHighlighter({ themes: [theme], langs: [] });
  const shiki = await highlighter;
  await shiki.loadLanguage(language);
  const { tokens } = shiki.codeToTokens(code, {
    lang: language,
    theme: "roles",
  });

  const content: ElementContent[] = [];
  const append = (role: string | undefined, value: string) => {
    const last = content.at(-1);
    if (role === undefined) {
      if (last?.type === "text") last.value += value;
      else content.push({ type: "text", value });
    } else {
      content.push({
        type: "element",
        tagName: "span",
        properties: { className: [role] },
        children: [{ type: "text", value }],
      });
    }
  };
  for (const [index, line] of tokens.entries()) {
    if (index > 0) append(undefined, "\n");
    for (const token of line) {
      const isBlank = token.content.trim() === "";
      append(isBlank ? undefined : tokenRole(token.color), token.content);
    }
  }
  return content;
}

function isBundled(language: string): language is BundledLanguage {
  return (
    Object.hasOwn(bundledLanguages, language) ||
    Object.hasOwn(bundledLanguagesAlias, language)
  );
}

/** `var(--token-keyword)` to `token-keyword`. */
function tokenRole(color: string | undefined): string | undefined {
  return /^var\(--(token-[a-z-]+)\)$/.exec(color ?? "")?.[1];
}
