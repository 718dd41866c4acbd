/** Before the name of a group, it is where the reader's choice in that group is kept. */
const TAB_STORAGE_PREFIX = "tab.";

/**
 * The tabs of posts, as a script for the page's head. The build has marked what shows first, so the style sheet alone
 * shows one panel of each; a remembered choice takes its place as soon as the parser, or a navigation, has put the tabs
 * into the page: before they are painted. Keys are those of the ARIA pattern.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function tabsScript(): string {
  const prefix = JSON.stringify(TAB_STORAGE_PREFIX);
  return `(function () {
  // What was chosen on this page, for browsers that keep nothing.
  var chosen = {};
  function read(group) {
    try {
      return localStorage.getItem(${prefix} + group) || chosen[group];
    } catch (e) {
      return chosen[group];
    }
  }
  function parts(box, role) {
    var parent = role === "tab" ? box.querySelector("[role=tablist]") : box;
    return Array.from(parent ? parent.children : []).filter(function (part) {
      return part.getAttribute("role") === role;
    });
  }
  function select(box, selected) {
    parts(box, "tab").forEach(function (tab, index) {
      tab.setAttribute("aria-selected", index === selected);
      tab.tabIndex = index === selected ? 0 : -1;
    });
    parts(box, "tabpanel").forEach(function (panel, index) {
      panel.toggleAttribute("data-selected", index === selected);
    });
  }
  function indexOf(box, value) {
    return parts(box, "tabpanel").findIndex(function (panel) {
      return panel.dataset.value === value;
    });
  }
  function restore() {
    document.querySelectorAll("[data-tabs]").forEach(function (box) {
      var value = box.dataset.tabs && read(box.dataset.tabs);
      var index = value ? indexOf(box, value) : -1;
      if (index >= 0) select(box, index);
    });
  }
  function choose(tab) {
    var box = tab.closest("[data-tabs]");
    var index = parts(box, "tab").indexOf(tab);
    var group = box.dataset.tabs;
    var top = tab.getBoundingClientRect().top;
    select(box, index);
    if (group) {
      chosen[group] = parts(box, "tabpanel")[index].dataset.value;
      try {
        localStorage.setItem(${prefix} + group, chosen[group]);
      } catch (e) {
        // Without storage the choice holds until the page is left.
      }
      restore();
    }
    // Others of the group, further up, may be higher or lower now.
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: "instant" });
  }
  function reveal() {
    var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    var panel = target && target.closest("[role=tabpanel]:not([data-selected])");
    if (!panel) return;
    for (; panel; panel = panel.parentElement.closest("[role=tabpanel]")) {
      var box = panel.closest("[data-tabs]");
      select(box, parts(box, "tabpanel").indexOf(panel));
    }
    target.scrollIntoView();
  }
  new MutationObserver(restore).observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", reveal);
  addEventListener("hashchange", reveal);
  addEventListener("storage", function (event) {
    if (event.key === null || event.key.indexOf(${prefix}) === 0) restore();
  });
  document.addEventListener("click", function (event) {
    var tab = event.target.closest("[data-tabs] [role=tab]");
    if (tab) choose(tab);
  });
  document.addEventListener("keydown", function (event) {
    var tab = event.target.closest("[data-tabs] [role=tab]");
    if (!tab || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    var tabs = Array.from(tab.parentElement.children);
    var next = tabs.indexOf(tab);
    var forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === "Home") next = 0;
    else if (event.key === "End") next = tabs.length - 1;
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") next += event.key === forward ? 1 : -1;
    else return;
    event.preventDefault();
    tab = tabs[(next + tabs.length) % tabs.length];
    choose(tab);
    tab.focus();
  });
})();`;
}
