/** The element that a hash such as "#some-id" names. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decode(id));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape: no element has such an id.
    return text;
  }
}
