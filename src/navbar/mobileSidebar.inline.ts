import { onClick } from "@technical-blog/utils/browser";

import { DESKTOP_QUERY } from "../hooks/desktopQuery";
import { lockScroll } from "../ui/lockScroll";
import { MOBILE_SIDEBAR_ID } from "./mobileSidebarId";

/**
 * Makes the mobile sidebar modal: while it is open, the rest of the page is inert, which keeps the focus inside, and does
 * not scroll. The sidebar is a popover instead of a `<dialog>`, because a popover needs no script to open, or to close on
 * Escape and on a click outside.
 */
export function start() {
  // These events do not bubble.
  addEventListener(
    "beforetoggle",
    (event) => {
      const sidebar = toggled(event);
      if (!sidebar) return;
      // Before it closes, since the focus then returns to the toggle.
      setModal(sidebar, event.newState === "open");
      delete sidebar.dataset.mainMenu;
    },
    true,
  );
  addEventListener(
    "toggle",
    (event) => {
      if (event.newState === "closed") return;
      toggled(event)?.querySelector("button")?.focus();
    },
    true,
  );
  onClick("[popover] a", close);
  matchMedia(DESKTOP_QUERY).addEventListener("change", close);
  onClick("[data-mobile-sidebar-back]", (back) => {
    const sidebar = back.closest<HTMLElement>("[popover]");
    if (!sidebar) return;
    sidebar.dataset.mainMenu = "";
    sidebar
      .querySelector<HTMLElement>("[data-mobile-sidebar-main] :is(a, summary)")
      ?.focus();
  });
}

function close() {
  document.getElementById(MOBILE_SIDEBAR_ID)?.hidePopover();
}

function toggled({ target }: Event): HTMLElement | undefined {
  const isSidebar =
    target instanceof HTMLElement && target.id === MOBILE_SIDEBAR_ID;
  return isSidebar ? target : undefined;
}

function setModal(sidebar: HTMLElement, isModal: boolean) {
  lockScroll(isModal);
  const elements = sidebar.parentElement?.children ?? [];
  // A cast, because a check would be code on every page. There is no SVG among them.
  for (const element of elements as Iterable<HTMLElement>) {
    if (element !== sidebar) element.inert = isModal;
  }
}
