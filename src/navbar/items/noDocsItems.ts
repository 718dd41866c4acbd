/** In place of `docsItems.ts` where the navbar has no items about docs, so that readers do not load their code. */
export const docsItems = {};
