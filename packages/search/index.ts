// Makes indexes, in Node.
export { buildSearchIndex } from "./buildSearchIndex";
export { encodeIndex, splitIndex } from "./encodeIndex";
export { flexSearchOptions } from "./flexSearch";
export { indexedTokens } from "./indexedTokens";
export { searchDocuments } from "./searchDocuments";
export { MAX_TOKEN_LENGTH, tokenize } from "./tokenize";

// Reads and searches them, in browsers.
export * from "./browser";
