/**
 * Links to videos that their hosts can show within a page, as a script for the end of the body: a press puts the player
 * in the link's place. Before that nothing is loaded from the host, and without a script the link leads there.
 */
export function videoScript(): string {
  return `(function () {
  document.addEventListener("click", function (event) {
    var link = event.target.closest("a[data-player]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    var player = document.createElement("iframe");
    player.title = link.textContent;
    player.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
    player.referrerPolicy = "strict-origin-when-cross-origin";
    player.src = link.dataset.player;
    link.replaceWith(player);
    player.focus();
  });
})();`;
}
