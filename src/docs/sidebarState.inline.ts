import { restoreSidebar, saveSidebar, SIDEBAR_ATTRIBUTE } from "./sidebarState";

/** Keeps the state of the sidebar, and gives it to the sidebar of a page that the browser opens. */
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
  // A page that the browser prepared has the storage from before the reader's last steps.
  document.addEventListener("prerenderingchange", restore);
  // These events do not bubble.
  addEventListener("scroll", save, { capture: true, passive: true });
  addEventListener("toggle", save, true);
}
