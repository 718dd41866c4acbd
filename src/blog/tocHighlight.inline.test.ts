/** @jest-environment jsdom */
import { start } from "./tocHighlight.inline";

beforeAll(start);

/** Shows headings at these distances from the top of a window of 900 px. */
function scroll(tops: Record<string, number>, event = "scroll") {
  window.innerHeight = 900;
  for (const [id, top] of Object.entries(tops)) {
    const heading = document.getElementById(id);
    if (heading) heading.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
  window.dispatchEvent(new Event(event));
}

const marked = () =>
  [...document.querySelectorAll('[aria-current="location"]')].map(
    (link) => link.textContent,
  );

test("both lists mark the last heading in the upper third", () => {
  const list = `<nav data-toc><a href="#one">One</a><a href="#über">Two</a><a href="#gone">Gone</a></nav>`;
  document.body.innerHTML = `${list}${list}<h2 id="one"></h2><h2 id="über"></h2>`;

  scroll({ one: 301, über: 800 });
  expect(marked()).toEqual([]);

  scroll({ one: 299, über: 800 });
  expect(marked()).toEqual(["One", "One"]);

  scroll({ one: -500, über: 20 });
  expect(marked()).toEqual(["Two", "Two"]);
});

test("a jump to a heading marks it, even if the browser reports no scroll", () => {
  document.body.innerHTML = `<nav data-toc><a href="#one">One</a></nav><h2 id="one"></h2>`;

  scroll({ one: 20 }, "hashchange");

  expect(marked()).toEqual(["One"]);
});
