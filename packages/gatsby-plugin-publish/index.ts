// What Gatsby calls.
export * as hooks from "./hooks";

// The options.
export { nprogressStyles } from "./hosting/nprogressStyles";

// What tests and benchmarks make by themselves.
export { cardFiles } from "./cards/cardFiles";
export type { CardColors } from "./cards/cardLook";
export { cardPath, postCard } from "./cards/postCard";
export { serviceWorkerFile } from "./offline/serviceWorkerFile";
