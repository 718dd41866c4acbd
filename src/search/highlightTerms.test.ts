/** @jest-environment jsdom */
import { parseQuery } from "@technical-blog/search/browser";
import userEvent from "@testing-library/user-event";

import { highlightTerms } from "./highlightTerms";

const { terms } = parseQuery("node:test flag");

function area(html: string): HTMLElement {
  document.body.innerHTML = `<article>${html}</article>`;
  const article = document.querySelector("article");
  if (!article) throw new Error("the article was put there above");
  return article;
}

/** The marked texts. */
function marked(): (string | null)[] {
  return [...document.querySelectorAll("mark")].map((mark) => mark.textContent);
}

// jsdom has neither; the browser tests use Chromium's.
beforeAll(() => {
  Object.assign(globalThis, { CSS: {} });
});

test("terms are marked where the browser has no CSS highlights", () => {
  highlightTerms(area("<p>A flag, another <em>flag</em></p>"), terms);

  expect(marked()).toEqual(["flag", "flag"]);
});

test("a term that syntax highlighting has split is marked", () => {
  highlightTerms(
    area("<pre><code><b>node</b>:<i>te</i><i>st</i></code></pre>"),
    terms,
  );

  expect(marked()).toEqual(["node", ":", "te", "st"]);
});

test("words do not span blocks", () => {
  highlightTerms(area("<p>node</p><p>:test fl</p><p>ag</p>"), terms);

  expect(marked()).not.toContain("fl");
});

test.each(["nav", "button"])("a %s is not the page's text", (element) => {
  highlightTerms(area(`<${element}>flag</${element}>`), terms);

  expect(marked()).toEqual([]);
});

test("details that hide a term are opened", () => {
  const article = area(
    "<details><details><p>flag</p></details></details><details><p>no</p></details>",
  );

  highlightTerms(article, terms);

  expect(
    [...article.querySelectorAll("details")].map(({ open }) => open),
  ).toEqual([true, true, false]);
});

test("removing the marks restores the page", () => {
  const article = area("<p>A flag and <em>node:test</em></p>");
  const before = article.innerHTML;
  const nodes = article.querySelector("p")?.childNodes.length;

  const remove = highlightTerms(article, terms);
  remove();

  expect(article.innerHTML).toBe(before);
  expect(article.querySelector("p")?.childNodes).toHaveLength(nodes ?? -1);
});

test("Escape removes the marks", async () => {
  highlightTerms(area("<p>A flag</p>"), terms);

  await userEvent.keyboard("{Escape}");

  expect(marked()).toEqual([]);
});
