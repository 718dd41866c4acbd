/**
 * What the platform leaves open for the bar's dropdowns, as a script for the end of the body: they open while the
 * mouse is over them, stay open after a click, and close when the focus moves on or an entry is chosen.
 */
export function dropdownScript(): string {
  return `(function () {
  var HOVER = "hover";
  function find(node) {
    return node instanceof Element && node.closest("[data-dropdown]");
  }
  function menuOf(dropdown) {
    return dropdown.querySelector("[popover]");
  }
  addEventListener("pointerover", function (event) {
    var dropdown = find(event.target);
    if (!dropdown || event.pointerType !== "mouse" || dropdown.contains(event.relatedTarget)) return;
    var menu = menuOf(dropdown);
    if (menu.matches(":popover-open")) return;
    menu.showPopover({ source: dropdown.querySelector("button") });
    dropdown.dataset.dropdown = HOVER;
  });
  addEventListener("pointerout", function (event) {
    var dropdown = find(event.target);
    if (!dropdown || dropdown.dataset.dropdown !== HOVER || dropdown.contains(event.relatedTarget)) return;
    menuOf(dropdown).hidePopover();
  });
  addEventListener("click", function (event) {
    var dropdown = find(event.target);
    if (!dropdown) return;
    if (event.target.closest("[popover] a")) return menuOf(dropdown).hidePopover();
    if (dropdown.dataset.dropdown !== HOVER || !event.target.closest("button")) return;
    // The click would close what hovering opened: it pins it instead.
    event.preventDefault();
    dropdown.dataset.dropdown = "";
  });
  addEventListener("toggle", function (event) {
    var dropdown = event.newState === "closed" && find(event.target);
    if (dropdown) dropdown.dataset.dropdown = "";
  }, true);
  addEventListener("focusout", function (event) {
    var dropdown = find(event.target);
    if (dropdown && event.relatedTarget && !dropdown.contains(event.relatedTarget)) menuOf(dropdown).hidePopover();
  });
})();`;
}
