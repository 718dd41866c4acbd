import {
  OFF,
  readStore,
  textOfPost,
} from "@technical-blog/gatsby-plugin-content/browser";
import { isSlowConnection } from "@technical-blog/utils/browser";

/** Looks at the page that the application shows: what has changed in it since the reader was there? */
export async function followReader() {
  const store = readStore();
  const isOfUse =
    store === OFF
      ? document.querySelector("[data-changed]")
      : (textOfPost() ?? (store && document.querySelector("[data-hashes]")));
  if (!isOfUse || isSlowConnection()) return;
  try {
    const { showChanges } = await import(
      /* webpackChunkName: "changes" */ "./showChanges"
    );
    showChanges();
  } catch {
    // The page is complete without.
  }
}
