import type { SearchDocument, SearchOptions } from "@technical-blog/search";

/** A mechanism of search, and how to do without it or in another way. */
export type Mechanism = {
  name: string;
  /** Source of the package that is replaced. */
  replace?: { file: string; from: string; to: string }[];
  options?: Partial<SearchOptions>;
  /** Changes a document before it is indexed. */
  document?: (
    document: SearchDocument,
    options: SearchOptions,
  ) => SearchDocument;
};

/** Replaces an exported function. Its source goes when nothing else uses it. */
function stub(file: string, name: string, code: string) {
  return {
    file,
    from: `export function ${name}(`,
    to: `export const ${name} = ${code};\nfunction replaced_${name}(`,
  };
}

/** The most similar token by pairs of three letters, instead of one typo. */
const TRIGRAMS = `(word: string, isPrefix: boolean, index: SearchIndex): string[] => {
  const trigrams = (text: string) => {
    const padded = \`  \${text} \`;
    return Array.from({ length: padded.length - 2 }, (_, place) => padded.slice(place, place + 3));
  };
  if (word.length < 5) return [word];
  const own = new Set(trigrams(word));
  let best = { token: word, share: 0.5, frequency: 0 };
  index.vocabulary.forEach((token, number) => {
    const others = trigrams(isPrefix ? token.slice(0, word.length + 1) : token);
    const shared = others.filter((each) => own.has(each)).length;
    const share = (2 * shared) / (own.size + others.length);
    const frequency = index.frequencies[number] ?? 0;
    if (share > best.share || (share === best.share && frequency > best.frequency)) best = { token, share, frequency };
  });
  return [best.token];
}`;

export const MECHANISMS: Mechanism[] = [
  {
    name: "keywords",
    document: ({ keywords: _keywords, ...document }) => document,
  },
  {
    name: "stems",
    replace: [
      {
        file: "language.ts",
        from: "  stem: stemmer,",
        to: "  stem: (word) => word,",
      },
    ],
  },
  {
    name: "stop words",
    replace: [
      {
        file: "language.ts",
        from: "isStopWord: (word) => STOP_WORDS.has(word)",
        to: "isStopWord: () => false",
      },
    ],
  },
  { name: "glossary", options: { glossary: [] } },
  {
    name: "glossary compiled into the index",
    options: { glossary: [] },
    document: withEqualTerms,
  },
  {
    name: "joined words",
    replace: [
      {
        file: "expandQuery.ts",
        from: "addJoinedForms(forms, typed, language, index);",
        to: "",
      },
    ],
  },
  {
    name: "corrections",
    replace: [
      stub(
        "correctWord.ts",
        "correctWord",
        "(word: string, _isPrefix: boolean, _index: SearchIndex) => [word]",
      ),
    ],
  },
  {
    name: "split words",
    replace: [
      {
        file: "correctWord.ts",
        from: "const parts = splitWord(word, isPrefix, index);",
        to: "const parts = undefined;",
      },
    ],
  },
  {
    name: "corrections by trigrams",
    replace: [stub("correctWord.ts", "correctWord", TRIGRAMS)],
  },
  {
    name: "terms as typed",
    replace: [
      stub(
        "standing.ts",
        "standing",
        "(_term: ExpandedTerm, _section: SearchDocument) => 1",
      ),
    ],
  },
  {
    name: "neighbours",
    replace: [
      stub(
        "standing.ts",
        "neighbours",
        "(_terms: readonly ExpandedTerm[], _section: SearchDocument) => 0",
      ),
    ],
  },
  {
    name: "parts of camel-case words",
    replace: [
      {
        file: "tokenize.ts",
        from: "word.match(/\\p{Lu}+(?!",
        to: "[].slice() ?? word.match(/\\p{Lu}+(?!",
      },
    ],
  },
  {
    name: "share of the words",
    replace: [{ file: "rank.ts", from: "share ** 2", to: "1" }],
  },
  {
    name: "inverse document frequency",
    replace: [
      {
        file: "scoreWord.ts",
        from: "Math.log(1 + (size - found + 0.5) / (found + 0.5))",
        to: "1",
      },
    ],
  },
  {
    name: "title of the page",
    replace: [
      {
        file: "scoreWord.ts",
        from: "options.titleBoost * WEIGHTS.pageTitle",
        to: "0",
      },
    ],
  },
  {
    name: "start of the page",
    replace: [
      {
        file: "rank.ts",
        from: "index.isPageStart[id] === 1 ? WEIGHTS.pageStart : 1",
        to: "1",
      },
    ],
  },
  {
    name: "prefixes",
    replace: [
      {
        file: "expandQuery.ts",
        from: "isPrefix ? tokensStartingWith(word, exact, index) : []",
        to: "[]",
      },
    ],
  },
];

/** A document with the equal terms of its own as keywords. */
function withEqualTerms(
  document: SearchDocument,
  { glossary = [] }: SearchOptions,
): SearchDocument {
  const text = ` ${`${document.title} ${document.content}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const has = (term: string) => text.includes(` ${term} `);
  const equal = glossary.flatMap((group) =>
    group.some(has) ? group.filter((term) => !has(term)) : [],
  );
  return { ...document, keywords: [...(document.keywords ?? []), ...equal] };
}
