import { createDiagnostic, type Diagnostic } from "@technical-blog/utils";

import { fieldsOf } from "../../site/contentItem";
import type { Site, SiteItem } from "../../site/siteOf";

const MAX_KEYWORDS = 12;
const MAX_WORDS = 8;

/** Keywords that search can't use, or needn't: of posts, pages and docs, and of their sections. */
export function keywordDiagnostics({ glossary, items }: Site): Diagnostic[] {
  const terms = new Set(glossary.groups.flat());
  /** The file that has a keyword first. */
  const owners = new Map<string, string>();
  return items.flatMap((item) =>
    keywordLists(item).flatMap(({ title, keywords }) => {
      const report = (problem: string, fix: string) =>
        createDiagnostic({
          rule: "keyword",
          file: item.file,
          field: "keywords",
          problem,
          fix,
        });
      const mistakes = keywords.flatMap((keyword) => {
        const name = keyword.toLowerCase();
        const owner = owners.get(name);
        owners.set(name, owner ?? item.file);
        const fault =
          unusable(keyword) ??
          (name === title.toLowerCase() ? "is the title already" : undefined) ??
          (terms.has(name) ? "is a term of content/glossary.yml" : undefined) ??
          (owner === undefined ? undefined : `is a keyword of ${owner} too`);
        return fault === undefined
          ? []
          : report(`"${keyword.slice(0, 60)}" ${fault}.`, FIX);
      });
      return keywords.length > MAX_KEYWORDS
        ? [
            ...mistakes,
            report(
              `${String(keywords.length)} keywords are more than ${String(MAX_KEYWORDS)}, so each says little.`,
              "Keep those that readers type most.",
            ),
          ]
        : mistakes;
    }),
  );
}

const FIX =
  "Write what readers call the topic and the text does not: words or a short question.";

function unusable(keyword: string): string | undefined {
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(keyword)) return "is too short";
  if (keyword.split(/\s+/).length > MAX_WORDS) return "is a whole sentence";
  return /[<>`*]|\]\(|\b_|_\b/.test(keyword) ? "has markup" : undefined;
}

/** The keywords of a text and of each of its sections. */
function keywordLists(item: SiteItem) {
  const fields = fieldsOf(item);
  const sections = item.content?.sections ?? [];
  return [
    ...(fields ? [{ title: fields.title, keywords: fields.keywords }] : []),
    ...sections.map(({ heading, keywords }) => ({ title: heading, keywords })),
  ];
}
