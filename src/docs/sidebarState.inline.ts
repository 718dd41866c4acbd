import { restoreSidebar, saveSidebar, SIDEBAR_ATTRIBUTE } from "./sidebarState";

/** Saves the state of the sidebar, and restores it on pages that the browser loads itself. */
export function start() {
  const save = ({ target }: Event) => {
    const box =
      target instanceof Element &&
      target.closest<HTMLElement>(`[${SIDEBAR_ATTRIBUTE}]`);
    if (box) saveSidebar(box);
  };
  const restore = () => {
    const box = document.querySelector<HTMLElement>(`[${SIDEBAR_ATTRIBUTE}]`);
    if (box) restoreSidebar(box);
  };
  restore();
  // A prerendered page has read the storage before the reader's last actions.
  document.addEventListener("prerenderingchange", restore);
  // These events do not bubble.
  addEventListener("scroll", save, { capture: true, passive: true });
  addEventListener("toggle", save, true);
}
