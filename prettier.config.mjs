/** @type {import("prettier").Config} */
export default {
  // Parses TypeScript in a third of the time.
  plugins: ["@prettier/plugin-oxc"],
};
