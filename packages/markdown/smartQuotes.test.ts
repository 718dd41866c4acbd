import { VFile } from "vfile";

import { renderMarkdown } from "./renderMarkdown";
import { curlQuotes } from "./smartQuotes";
import { parseMarkdown } from "./syntaxTree";
import { markdownEnvironment } from "./testing";
import { visit } from "./visit";

function curled(markdown: string, language: string): string {
  const tree = parseMarkdown(new VFile(markdown));
  curlQuotes(tree, language);
  const texts: string[] = [];
  visit(tree, ["inlineCode", "text"], ({ value }) => {
    texts.push(value);
  });
  return texts.join("");
}

const QUOTES = `"Outer 'inner' end," it's the dogs' and ''s.`;

test.each([
  ["en", `say "yes", it's 'so'`, "say “yes”, it’s ‘so’"],
  [
    "en",
    `("!" is "a'b's" "('c'-'d')", 'tis "$`,
    "(“!” is “a’b’s” “(‘c’-‘d’)”, ’tis “$",
  ],
  ["en-GB", `"He said 'go'"`, "“He said ‘go’”"],
  ["de", `sag "ja", wie geht's 'so'`, "sag „ja“, wie geht’s ‚so‘"],
  ["de-AT", `Er sagt "'Ja', oder"`, "Er sagt „‚Ja‘, oder“"],
  ["de-CH", `sag "ja" 'so'`, "sag „ja“ ‚so‘"],
  ["de", `'n bisschen "Grips"`, "’n bisschen „Grips“"],
  ["de", "Hans' 'Auto'", "Hans’ ‚Auto‘"],
  ["de", 'ein **"fettes"** ["`Wort`"](/a)', "ein „fettes“ „Wort“"],
  ["fr", `dis "oui", l'homme`, "dis «\u202foui\u202f», l’homme"],
  ["fr-CH", `dis "oui 'non'"`, "dis «oui ‹non›»"],
  ["sv", `säg "ja"`, "säg ”ja”"],
  ["pl", `powiedz "tak"`, "powiedz „tak”"],
  ["pt", `diga "sim"`, "diga “sim”"],
  ["pt-PT", `diga "sim"`, "diga «sim»"],
  ["ru", `скажи "да 'нет'"`, "скажи «да „нет“»"],
  ["uk", "м'який", "м’який"],
  ["ko", `그는 "안녕"이라고 '네'라고`, "그는 “안녕”이라고 ‘네’라고"],
  ["he", `אמר "שלום" וצה"ל`, `אמר ”שלום” וצה"ל`],
])("in %s, %s gets the marks of the language", (language, text, expected) => {
  expect(curled(text, language)).toBe(expected);
});

test.each(["ja", "zh-Hans", "tlh"])(
  "in %s, where the right marks can't be told, quotes stay as typed",
  (language) => {
    expect(curled(QUOTES, language)).toBe(QUOTES);
  },
);

test.each([[`a 27" screen`], ["„typed“ and “mixed” ‚marks‘"]])(
  "%s has no quote to curl",
  (text) => {
    expect(curled(text, "de")).toBe(text);
  },
);

test("dots are an ellipsis in every language", () => {
  expect(curled("wait... 待つ...", "ja")).toBe("wait… 待つ…");
});

test("the language is that of the pages, in all forms of a text but its copy", async () => {
  const { rendered } = await renderMarkdown('## "Titel"\n\n"Text"\n', {
    ...markdownEnvironment,
    language: "de",
  });

  expect(rendered?.html).toContain("„Titel“");
  expect(rendered).toMatchObject({
    headings: [{ id: "titel", text: "„Titel“" }],
    summary: { text: "„Text“" },
    sections: [{ id: null }, { heading: "„Titel“", text: "„Text“" }],
    feedHtml: expect.stringContaining("<p>„Text“</p>") as string,
    copy: expect.stringContaining('"Text"') as string,
  });
});
