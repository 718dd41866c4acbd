import {
  hashOf,
  newBlocks,
  OFF,
  readPosts,
  readStore,
  rememberPost,
  textOfPost,
} from "@technical-blog/gatsby-plugin-content/browser";

import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";

/** A post that was visible for so long since the application started has been read. */
const READ_AFTER_S = 10;

const FIRST_ID = "page:changed";

/** Nothing moves: the line is in the space below the header, and the word in lists in that of a date. */
const STYLES = `[data-changed-since]{position:relative;font-size:clamp(.75rem,2.2vw,.8125rem);line-height:1.15}
[data-changed-since] a{position:absolute;bottom:0;display:flex;height:var(--space-8);align-items:center}
[data-changed]{position:relative}
[data-changed]::after{position:absolute;overflow:hidden;width:3px;border-inline-start:3px solid var(--color-accent);content:" (" attr(data-changed) ")";inset-block:0;inset-inline-start:-.7rem;white-space:nowrap}
li[data-changed]::after{inset-inline-start:-2.2em}
.code-block[data-changed]::after{inset-inline-start:0}
:is(td,th)[data-changed]::after{inset-inline:auto .4em}
[data-hashes] time::after{position:absolute;margin-inline-start:.6em;color:var(--color-accent);font-size:.75rem;translate:0 .15em}
@media (width>=996px){section>time::after{display:block;margin:0!important}}
@media (width<996px){li>time::after{display:block;margin:0!important}}`;

let sheet: CSSStyleSheet | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/** Says what has changed since the reader was there, in the post or the lists that are shown, and remembers the post. */
export function showChanges() {
  clearInterval(timer);
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  sheet.replaceSync(`@media screen{${STYLES}${styleOfLists()}}`);
  document.querySelector("[data-changed-since]")?.replaceChildren();
  document.getElementById(FIRST_ID)?.removeAttribute("id");
  for (const block of document.querySelectorAll("[data-changed]"))
    block.removeAttribute("data-changed");
  const text = textOfPost();
  if (text && readStore() !== OFF) followPost(text);
}

/** A style, because React has the lists. Each has an attribute with the last two characters of its posts' hashes. */
function styleOfLists(): string {
  const read = new Map(readPosts().map(([path, , hash]) => [path, hash]));
  const lists = document.querySelectorAll<HTMLElement>("[data-hashes]");
  return [...lists]
    .flatMap(({ children, dataset: { hashes = "" } }) =>
      [...children].map((item, index) => {
        const path = item.querySelector("a")?.pathname ?? "";
        const hash = hashes.slice(index * 2, index * 2 + 2);
        return read.get(path)?.endsWith(hash) === false
          ? `[data-hashes]>li:has(>[href="${path}"],h2>[href="${path}"]) time::after{content:"${translate({ id: "changed.post" })}"}`
          : "";
      }),
    )
    .join("");
}

function followPost(text: Element) {
  const before = readPosts().find(([path]) => path === location.pathname);
  if (before && before[2] !== hashOf(text))
    mark(newBlocks(text, before), before[1]);
  let seconds = 0;
  timer = setInterval(() => {
    if (!document.hidden) seconds += 1;
    if (seconds < READ_AFTER_S && text.isConnected) return;
    clearInterval(timer);
    if (text.isConnected) rememberPost(text, before);
  }, 1000);
}

function mark(blocks: readonly Element[], date: string) {
  for (const block of blocks) {
    // A row has no place for the mark.
    const host = block.matches("tr") ? block.firstElementChild : block;
    host?.setAttribute("data-changed", translate({ id: "changed.passage" }));
  }
  const [first] = blocks;
  if (!first) return;
  first.id ||= FIRST_ID;
  const link = document.createElement("a");
  link.href = `#${first.id}`;
  link.textContent = translate(
    { id: "changed.since" },
    { date, passages: translateCount("changed.count", blocks.length) },
  );
  document.querySelector("[data-changed-since]")?.append(link);
}
