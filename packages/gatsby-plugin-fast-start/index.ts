/** What Gatsby calls in Node. */
export * as hooks from "./hooks";

export type { FastStartOptions } from "./options";
export type { InlineScript } from "./document/inlineScript";

// What a policy has to allow.
export { bundledScripts } from "./build/pageScripts";
export { speculationRules } from "./loading/speculationRules";

// What tests of a site's scripts need.
export { bundleInlineScripts } from "./build/bundleInlineScripts";
export { withOwnScripts } from "./build/pageScripts";
