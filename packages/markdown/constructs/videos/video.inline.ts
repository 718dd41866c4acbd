import { isPlainClick, onClick } from "@technical-blog/utils/browser";

/** A click on a link to a video puts its host's player in the link's place. Nothing is loaded from the host before. */
export function start() {
  onClick("a[data-player]", (link, event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const player = document.createElement("iframe");
    player.title = link.textContent;
    player.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
    player.referrerPolicy = "strict-origin-when-cross-origin";
    player.src = link.dataset.player ?? "";
    link.replaceWith(player);
    player.focus();
  });
}
