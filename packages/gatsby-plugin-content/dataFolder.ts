import path from "node:path";

/** Where a build writes what takes the place of modules, from the root of the project. */
export const DATA_FOLDER = path.join(".cache", "modules");
