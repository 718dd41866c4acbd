export { cachedPackages } from "./cachedPackages";
export { nodeBinary, nodeVersion } from "./nodeBinary";
export { isInstalled } from "./sandbox/programs";
