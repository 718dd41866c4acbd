const HOVER = "hover";

/**
 * Adds to the navbar's dropdowns what popovers lack: they open on hover, stay open after a click, and close when the
 * focus leaves or the reader chooses an entry.
 */
export function start() {
  addEventListener("pointerover", (event) => {
    const dropdown = dropdownOf(event.target);
    const menu = menuOf(dropdown);
    if (
      !dropdown ||
      !menu ||
      event.pointerType !== "mouse" ||
      isInside(event.relatedTarget, dropdown) ||
      menu.matches(":popover-open")
    ) {
      return;
    }
    menu.showPopover({ source: dropdown.querySelector("button") ?? undefined });
    dropdown.dataset.dropdown = HOVER;
  });
  addEventListener("pointerout", ({ target, relatedTarget }) => {
    const dropdown = dropdownOf(target);
    if (dropdown?.dataset.dropdown !== HOVER) return;
    if (!isInside(relatedTarget, dropdown)) menuOf(dropdown)?.hidePopover();
  });
  addEventListener("click", (event) => {
    const { target } = event;
    const dropdown = dropdownOf(target);
    if (!dropdown || !(target instanceof Element)) return;
    if (target.closest("[popover] a")) {
      menuOf(dropdown)?.hidePopover();
    } else if (
      dropdown.dataset.dropdown === HOVER &&
      target.closest("button")
    ) {
      // The menu is open, so the click would close it: pin it instead.
      event.preventDefault();
      dropdown.dataset.dropdown = "";
    }
  });
  // This event does not bubble.
  addEventListener(
    "toggle",
    ({ newState, target }) => {
      const dropdown = newState === "closed" && dropdownOf(target);
      if (dropdown) dropdown.dataset.dropdown = "";
    },
    true,
  );
  addEventListener("focusout", ({ target, relatedTarget }) => {
    const dropdown = dropdownOf(target);
    if (dropdown && relatedTarget && !isInside(relatedTarget, dropdown)) {
      menuOf(dropdown)?.hidePopover();
    }
  });
}

function dropdownOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>("[data-dropdown]")
    : null;
}

function menuOf(dropdown: HTMLElement | null) {
  return dropdown?.querySelector<HTMLElement>("[popover]");
}

function isInside(target: EventTarget | null, element: Element): boolean {
  return target instanceof Node && element.contains(target);
}
