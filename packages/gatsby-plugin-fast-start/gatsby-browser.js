// Gatsby looks for names, so they are spelled out.
export {
  onClientEntry,
  onInitialClientRender,
  replaceHydrateFunction,
} from "./dist/browserHooks.mjs";
