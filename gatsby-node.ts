export { createPages } from "./src/build/createPages";
export { createResolvers } from "./src/build/createResolvers";
export { createSchemaCustomization } from "./src/build/createSchemaCustomization";
export { onCreateDevServer } from "./src/build/onCreateDevServer";
export { onCreateNode } from "./src/build/onCreateNode";
export { onCreateWebpackConfig } from "./src/build/onCreateWebpackConfig";
export { onPostBuild } from "./src/build/onPostBuild";
export { onPreBootstrap } from "./src/build/onPreBootstrap";
