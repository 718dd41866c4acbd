/** Loads the page of the link that the pointer or the focus had reached before Gatsby could see it. */
export function prefetchPointedAt() {
  const link = document.querySelector<HTMLAnchorElement>(
    "a[href]:is(:hover, :focus)",
  );
  if (link?.origin === location.origin)
    window.___loader.hovering(link.pathname);
}
