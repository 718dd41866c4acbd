import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import testingLibrary from "eslint-plugin-testing-library";
import tseslint from "typescript-eslint";

const foundation = "./src/{config,errors,hooks,i18n,loading,storage,styles,ui}";
const features =
  "./src/{announcement,blog,color-mode,comments,docs,footer,metadata,navbar,not-found,offline,routing,search,writing}/**/*";
const composition = "./src/{templates,pages,layout}";

export default tseslint.config(
  {
    ignores: [
      ".cache",
      "public",
      "src/gatsby-types.d.ts",
      "bench/bare-gatsby",
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
      reactHooks.configs.flat["recommended-latest"],
      jsxA11y.flatConfigs.strict,
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
      "import-x/no-cycle": "error",
      "import-x/order": [
        "error",
        { alphabetize: { order: "asc", caseInsensitive: true } },
      ],
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            {
              target: "./src/!(node)/**/*",
              from: "./src/node",
              message: "Build-time code never reaches the browser.",
            },
            {
              target: `${foundation}/**/*`,
              from: [features, `${composition}/**/*`],
              message: "Foundation imports only foundation.",
            },
            {
              target: features,
              from: `${composition}/**/*`,
              message: "A feature does not import what composes it.",
            },
          ],
        },
      ],
      // A box that scrolls has to be reachable with the keyboard.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["main"] }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/{config,node,testing}/**", "**/*.test.*"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { paths: [{ name: "zod", message: "zod stays out of the browser." }] },
      ],
    },
  },
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
