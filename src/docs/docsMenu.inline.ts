import { MENU_ATTRIBUTE, SIDEBAR_ATTRIBUTE } from "./sidebarState";

/** Copies the sidebar of the docs into the mobile menu when that opens, as the reader left it, and scrolls to the current page. */
export function start() {
  const handle = ({ target }: Event) => {
    const slot =
      target instanceof Element && target.querySelector(`[${MENU_ATTRIBUTE}]`);
    if (!slot) return;
    const sidebar = document.querySelector(`[${SIDEBAR_ATTRIBUTE}]`);
    if (sidebar && !slot.hasChildNodes()) slot.append(sidebar.cloneNode(true));
    slot.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  };
  // These events do not bubble. At the first one the menu is not shown, so nothing scrolls.
  addEventListener("beforetoggle", handle, true);
  addEventListener("toggle", handle, true);
}
