import { decodedPath } from "./paths";

/** The element that a hash such as "#some-id" names. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return (
    document.getElementById(id) ?? document.getElementById(decodedPath(id))
  );
}
