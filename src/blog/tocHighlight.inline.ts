/** Marks the current section in the table of contents: the last one whose heading is in or above the upper third of the window. */
export function start() {
  addEventListener("scroll", mark);
  // Chromium fires no event for a scroll to a heading while the page starts.
  addEventListener("hashchange", mark);
}

function mark() {
  const links = [...document.querySelectorAll("[data-toc] a")];
  const hrefs = links.map((link) => link.getAttribute("href") ?? "");
  const read = hrefs.findLast((href) => {
    const heading = document.getElementById(href.slice(1));
    return heading && heading.getBoundingClientRect().top < innerHeight / 3;
  });
  for (const [index, link] of links.entries())
    link.ariaCurrent = hrefs[index] === read ? "location" : null;
}
