export { fileNames } from "./testing/fileNames";
export { hostileNames } from "./testing/hostileNames";
