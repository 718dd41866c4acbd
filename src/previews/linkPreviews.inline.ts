import {
  previewPath,
  type LinkPreview,
} from "@technical-blog/gatsby-plugin-content/browser";
import {
  decodedPath,
  isSlowConnection,
  withoutTrailingSlash,
} from "@technical-blog/utils/browser";

export type LinkPreviewsSettings = {
  /** The prefix of the links in the built pages, such as "/" or "/blog/". */
  baseUrl: string;
};

const SHOW_AFTER_MS = 300;

/** Long enough for the pointer to get from the link to its preview. */
const HIDE_AFTER_MS = 200;

const MARGIN_PX = 8;

/** In the script, so that a site without previews has none of it. */
const STYLES = `[data-link-preview]{position:fixed;inset:auto;margin:0;width:24rem;max-width:calc(100vw - 1rem);padding:var(--space-3) var(--space-4);border:1px solid var(--color-line);border-radius:var(--corner);background:var(--color-page);color:var(--color-text);font-size:var(--size-small);line-height:1.4;box-shadow:var(--shadow-float);overflow-wrap:anywhere}[data-link-preview] time{color:var(--color-muted);font-family:var(--font-mono)}`;

/**
 * Shows the title, date and summary of the page or section that a link in a text leads to, after the pointer or the
 * keyboard's focus has rested on the link. Screen readers are not told: they would read it in the middle of a sentence.
 * Touch screens, and readers who save data, get none.
 */
export function start({ baseUrl }: LinkPreviewsSettings) {
  if (
    isSlowConnection() ||
    !matchMedia("(hover: hover) and (pointer: fine)").matches ||
    matchMedia("(prefers-reduced-data: reduce)").matches
  )
    return;
  const box = document.createElement("div");
  box.popover = "manual";
  box.ariaHidden = "true";
  box.dataset.linkPreview = "";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
  const pages = new Map<string, Promise<LinkPreview | undefined>>();
  /** The link whose preview shows or is awaited. */
  let current: HTMLAnchorElement | null = null;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let hiding: typeof showing;

  function hide() {
    clearTimeout(showing);
    current = null;
    box.remove();
  }

  function showLater(link: HTMLAnchorElement) {
    clearTimeout(showing);
    current = link;
    showing = setTimeout(() => void show(link), SHOW_AFTER_MS);
  }

  async function show(link: HTMLAnchorElement) {
    const url = previewUrl(link);
    if (!pages.has(url)) pages.set(url, load(url));
    const page = await pages.get(url);
    const anchor = decodedPath(link.hash.slice(1));
    const part = anchor ? page?.sections[anchor] : page;
    if (!page || !part || current !== link || !link.isConnected) return;
    box.replaceChildren(
      element("strong", part.title),
      ...(page.date ? [" ", element("time", page.date)] : []),
      document.createElement("br"),
      part.text,
    );
    document.body.append(box);
    box.showPopover();
    place(box, link);
  }

  /** The pointer or the focus is at an element now. */
  function follow({ target }: Event) {
    if (!(target instanceof Element)) return;
    clearTimeout(hiding);
    const link = box.contains(target) ? current : linkAt(target);
    if (link === current) return;
    if (link) {
      hide();
      showLater(link);
    } else if (box.isConnected) hiding = setTimeout(hide, HIDE_AFTER_MS);
    else hide();
  }

  function previewUrl({ pathname }: HTMLAnchorElement): string {
    const route = withoutTrailingSlash(pathname.slice(baseUrl.length - 1));
    return baseUrl.slice(0, -1) + previewPath(route);
  }

  addEventListener("pointerover", follow);
  addEventListener("focusin", (event) => {
    // Not after a click on a link.
    if (document.querySelector("a:focus-visible")) follow(event);
  });
  for (const type of ["focusout", "pointerdown", "popstate"])
    addEventListener(type, hide);
  // A focus on a link below the window scrolls to it, after its event.
  addEventListener(
    "scroll",
    () => {
      if (current && !box.isConnected) showLater(current);
      else hide();
    },
    { passive: true },
  );
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" || key === "Enter") hide();
  });
}

/** A link in a text to another page of the site. */
function linkAt(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement>("[data-page-text] a[href]");
  return link?.origin === location.origin && link.pathname !== location.pathname
    ? link
    : null;
}

/** Undefined for a page without preview, such as a list. The link works without it, so a failure is no error. */
async function load(url: string): Promise<LinkPreview | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as LinkPreview) : undefined;
  } catch {
    return undefined;
  }
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Below the link's last line, or above its first one. */
function place(box: HTMLElement, link: Element) {
  const lines = [...link.getClientRects()];
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const fits = last.bottom + height + MARGIN_PX <= innerHeight;
  const left = Math.min(last.left, innerWidth - width - MARGIN_PX);
  box.style.left = `${String(Math.max(MARGIN_PX, left))}px`;
  box.style.top = `${String(fits ? last.bottom : Math.max(0, first.top - height))}px`;
}
