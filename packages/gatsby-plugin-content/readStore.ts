const STORAGE_KEY = "read";

/** The store of a reader who wants none, or whose browser has none. */
export const OFF = "off";

/** Nothing is said of a browser that refuses, or is full: the reader has asked for nothing. */
export function readStore(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return OFF;
  }
}

export function writeStore(text: string) {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // See above.
  }
}

/** The text of the post that is shown; none on other pages, and on a site that does without. */
export function textOfPost(): Element | null {
  return document.querySelector("[data-changed-since] ~ [data-page-text]");
}

/** Of that text: the build writes it as a comment at its end. */
export function hashOf(text: Element | null): string {
  return text?.lastChild?.nodeValue ?? "";
}
