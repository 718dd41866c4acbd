/** Marks the section that is being read in tables of contents: its heading is the last one in the upper third of the window. */
export function start() {
  addEventListener("scroll", mark);
  // Chromium loses the event of a scroll to a heading that comes while the page starts.
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
