/** Finds imports in circles, between files and between folders, and imports that Node cannot resolve. */
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
      from: { path: "^(src|packages|scripts)" },
      to: { circular: true },
    },
    {
      // Node itself resolves `import()`, and knows no TypeScript. Only what esbuild bundles may use it for our own modules.
      name: "no-dynamic-import-in-programs",
      severity: "error",
      from: {
        path: "^(packages/(?!gatsby-plugin-)|scripts/.*[.]ts|bench|e2e)",
      },
      to: { path: "^(src|packages|scripts|bench|e2e)/", dynamic: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "\\.test\\.tsx?$|^src/testing/|^packages/[^/]+/testing|/dist/",
    },
    // Imports of types count between folders.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
