import {
  hashOf,
  readStore,
  textOfPost,
} from "@technical-blog/gatsby-plugin-content/browser";

/** Has the application loaded at once, by the plugin fast-start, for a post that has changed since it was read. */
export function start() {
  const hash = hashOf(textOfPost());
  const store = readStore();
  if (!store.includes(`\n${location.pathname} `) || store.includes(hash))
    return;
  document
    .querySelector("[data-changed-since]")
    ?.setAttribute("data-wakes-application", "");
}
