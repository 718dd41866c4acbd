/** Marks an element whose children the browser lays out when they come near the screen or when it is idle. */
export const LAZY_LAYOUT = { "data-lazy-layout": "" };
