import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import testingLibrary from "eslint-plugin-testing-library";
import tseslint from "typescript-eslint";
import { layers } from "./eslint.layers.mjs";

export default tseslint.config(
  {
    ignores: [
      ".cache",
      "public",
      "src/gatsby-types.d.ts",
      "bench/bare-gatsby",
      "bench/peers",
      "content",
      "tools/import/fixtures",
    ],
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      importX.flatConfigs.typescript,
    ],
    plugins: { "import-x": importX },
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "import-x/order": [
        "error",
        { alphabetize: { order: "asc", caseInsensitive: true } },
      ],
    },
  },
  {
    files: ["src/!(node)/**/*.{ts,tsx}", "gatsby-*.tsx"],
    extends: [
      reactHooks.configs.flat["recommended-latest"],
      jsxA11y.flatConfigs.strict,
    ],
    rules: {
      // A box that scrolls has to be reachable with the keyboard.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["main"] }],
    },
  },
  layers,
  {
    // Gatsby types its hooks' helpers as plain functions, and its queries' errors as any.
    files: ["src/node/gatsby/*.ts"],
    rules: {
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["src/**/*.test.tsx"],
    extends: [testingLibrary.configs["flat/react"]],
  },
);
