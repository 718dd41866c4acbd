/** Replaces `docsItems.tsx` in a navbar without docs items, so that readers do not load their code. */
export const docsItems = {};
