export { fileNames } from "./testing/fileNames";
export { hostileNames } from "./testing/hostileNames";
export { temporaryFolder } from "./testing/temporaryFolder";
