/** Finds imports in circles, between files and between folders. */
/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-file-circles",
      severity: "error",
      from: {},
      // Types have no order in which they are loaded.
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-folder-circles",
      severity: "error",
      scope: "folder",
      from: { path: "^(src|tools)" },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|^src/testing/" },
    // Imports of types count between folders.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
