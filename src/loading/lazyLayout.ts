/** Marks an element whose children are laid out when they come near the screen, or when the browser is idle. */
export const LAZY_LAYOUT = { "data-lazy-layout": "" };
