/** What the toggle, the sidebar and the script know it by. */
export const MOBILE_SIDEBAR_ID = "mobile-sidebar";

/**
 * What the platform leaves open for the mobile sidebar, as a script for the end of the body, so that it works before
 * the framework does. The sidebar is a popover and not a `<dialog>`: a popover opens, and closes on Escape and a click
 * beside it, without any script, in every browser. What a modal dialog would add is done here: the rest of the page
 * is inert while the sidebar is open, which keeps the focus inside.
 */
export function mobileSidebarScript(): string {
  const id = JSON.stringify(MOBILE_SIDEBAR_ID);
  return `(function () {
  function setInert(sidebar, inert) {
    Array.from(sidebar.parentElement.children).forEach(function (element) {
      if (element !== sidebar) element.inert = inert;
    });
  }
  addEventListener("beforetoggle", function (event) {
    var sidebar = event.target;
    if (sidebar.id !== ${id}) return;
    if (event.newState === "open") delete sidebar.dataset.mainMenu;
    // Before it closes, since the focus then returns to the toggle.
    else setInert(sidebar, false);
  }, true);
  addEventListener("toggle", function (event) {
    var sidebar = event.target;
    if (sidebar.id !== ${id} || !sidebar.matches(":popover-open")) return;
    sidebar.querySelector("button").focus();
    setInert(sidebar, true);
  }, true);
  addEventListener("click", function (event) {
    var sidebar = document.getElementById(${id});
    if (!sidebar || !sidebar.contains(event.target)) return;
    if (event.target.closest("[data-mobile-sidebar-back]")) {
      sidebar.dataset.mainMenu = "";
      sidebar.querySelector("[data-mobile-sidebar-main] :is(a, summary)").focus();
    } else if (event.target.closest("a")) sidebar.hidePopover();
  });
})();`;
}
