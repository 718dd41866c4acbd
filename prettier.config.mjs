/** @type {import("prettier").Config} */
export default {
  // Faster with TypeScript: a check of all files takes 15 s of CPU time, and 20 s with Prettier's own parser.
  plugins: ["@prettier/plugin-oxc"],
};
