export { gatsbyConfig } from "./gatsbyConfig";
export * as hooks from "./hooks";
