import { MENU_ATTRIBUTE, SIDEBAR_ATTRIBUTE } from "./sidebarState";

/** Copies the docs sidebar with its state into the mobile menu when the menu opens, and scrolls to the current page. */
export function start() {
  const handle = ({ target }: Event) => {
    const slot =
      target instanceof Element && target.querySelector(`[${MENU_ATTRIBUTE}]`);
    if (!slot) return;
    const sidebar = document.querySelector(`[${SIDEBAR_ATTRIBUTE}]`);
    if (sidebar && !slot.hasChildNodes()) slot.append(sidebar.cloneNode(true));
    slot.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  };
  // These events do not bubble. Before the first `toggle` the menu is hidden and cannot scroll.
  addEventListener("beforetoggle", handle, true);
  addEventListener("toggle", handle, true);
}
