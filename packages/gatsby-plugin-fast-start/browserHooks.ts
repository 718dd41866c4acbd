export { onClientEntry } from "./routing/onClientEntry";
export { onInitialClientRender } from "./routing/onInitialClientRender";
export { replaceHydrateFunction } from "./routing/replaceHydrateFunction";
