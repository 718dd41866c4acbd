import { accessStorage, onClick } from "@technical-blog/utils/browser";

/** The storage key of the id of the last closed announcement. */
const STORAGE_KEY = "announcement";

export type AnnouncementSettings = { id: string };

/**
 * The announcement bar. It runs in the head, before the first paint, so a closed bar never shows and nothing shifts.
 * It sets `data-announcement-closed` on `<html>`.
 */
export function start({ id }: AnnouncementSettings) {
  function show(isClosed: boolean) {
    document.documentElement.toggleAttribute(
      "data-announcement-closed",
      isClosed,
    );
  }

  function follow() {
    accessStorage("local", (store) => {
      show(store.getItem(STORAGE_KEY) === id);
    });
  }

  follow();
  addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEY || key === null) follow();
  });
  onClick("[data-announcement-close]", () => {
    show(true);
    accessStorage("local", (store) => {
      store.setItem(STORAGE_KEY, id);
    });
  });
}
