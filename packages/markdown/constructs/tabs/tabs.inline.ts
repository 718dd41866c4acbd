import {
  accessStorage,
  hashTarget,
  onClick,
} from "@technical-blog/utils/browser";

/** The reader's choice in a group of tabs is kept under this and the group's name. */
const STORAGE_PREFIX = "tab.";

const TAB = "[data-tabs] [role=tab]";

/**
 * The tabs of posts. The build marks the panel that shows first, and the style sheet hides the others. This script runs
 * in the head: when the parser or a navigation adds tabs, it shows the remembered choice before they are painted.
 * The keys are those of the ARIA pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function start() {
  /** The choices on this page, for browsers that refuse storage. */
  const chosen = new Map<string, string>();

  function choiceIn(group: string): string | undefined {
    const key = STORAGE_PREFIX + group;
    return (
      accessStorage("local", (store) => store.getItem(key)) ?? chosen.get(group)
    );
  }

  function restore() {
    for (const box of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
      const group = box.dataset.tabs;
      const value = group && choiceIn(group);
      const index = value
        ? panelsOf(box).findIndex(({ dataset }) => dataset.value === value)
        : -1;
      if (index >= 0) select(box, index);
    }
  }

  function choose(tab: HTMLElement) {
    const box = boxOf(tab);
    if (!box) return;
    const index = tabsOf(box).indexOf(tab);
    const group = box.dataset.tabs;
    const { top } = tab.getBoundingClientRect();
    select(box, index);
    if (group) {
      const value = panelsOf(box)[index]?.dataset.value ?? "";
      chosen.set(group, value);
      accessStorage("local", (store) => {
        store.setItem(STORAGE_PREFIX + group, value);
      });
      restore();
    }
    // Other tabs of the group, further up, may have a new height.
    scrollBy({
      top: tab.getBoundingClientRect().top - top,
      behavior: "instant",
    });
  }

  new MutationObserver(restore).observe(document, {
    childList: true,
    subtree: true,
  });
  addEventListener("DOMContentLoaded", revealTarget);
  addEventListener("hashchange", revealTarget);
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(STORAGE_PREFIX)) restore();
  });
  onClick(TAB, choose);
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const tab = target instanceof Element && target.closest<HTMLElement>(TAB);
    if (
      !tab ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const next = tabAfter(tab, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
}

function boxOf(part: Element) {
  return part.closest<HTMLElement>("[data-tabs]");
}

// Only the children: a panel may hold tabs of its own.
function tabsOf(box: HTMLElement) {
  return [
    ...box.querySelectorAll<HTMLElement>(
      ":scope > [role=tablist] > [role=tab]",
    ),
  ];
}

function panelsOf(box: HTMLElement) {
  return [...box.querySelectorAll<HTMLElement>(":scope > [role=tabpanel]")];
}

function select(box: HTMLElement, selected: number) {
  tabsOf(box).forEach((tab, index) => {
    tab.ariaSelected = String(index === selected);
    tab.tabIndex = index === selected ? 0 : -1;
  });
  panelsOf(box).forEach((panel, index) => {
    panel.toggleAttribute("data-selected", index === selected);
  });
}

function tabAfter(tab: HTMLElement, key: string): HTMLElement | undefined {
  const box = boxOf(tab);
  const tabs = box ? tabsOf(box) : [];
  const isRightToLeft = document.documentElement.dir === "rtl";
  const step = key === (isRightToLeft ? "ArrowLeft" : "ArrowRight") ? 1 : -1;
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  // After the last tab comes the first one.
  return tabs.at((tabs.indexOf(tab) + step) % tabs.length);
}

/** Selects the tabs around the element that the URL's fragment names. */
function revealTarget() {
  const target = hashTarget(location.hash);
  if (!target?.closest("[role=tabpanel]:not([data-selected])")) return;
  let panel = target.closest<HTMLElement>("[role=tabpanel]");
  while (panel) {
    const box = boxOf(panel);
    if (box) select(box, panelsOf(box).indexOf(panel));
    panel =
      panel.parentElement?.closest<HTMLElement>("[role=tabpanel]") ?? null;
  }
  target.scrollIntoView();
}
