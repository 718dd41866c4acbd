import testingLibrary from "eslint-plugin-testing-library";
import { layers } from "./oxlint.layers.mjs";

/** @param {string} scope @param {string[]} names */
const errors = (scope, names) =>
  Object.fromEntries(names.map((name) => [`${scope}/${name}`, "error"]));

/** Rules in addition to Oxlint's categories "correctness" and "suspicious". */
const typescriptRules = errors("typescript", [
  "adjacent-overload-signatures",
  "array-type",
  "ban-ts-comment",
  "ban-tslint-comment",
  "class-literal-property-style",
  "consistent-generic-constructors",
  "consistent-indexed-object-style",
  "consistent-type-assertions",
  "consistent-type-imports",
  "dot-notation",
  "no-confusing-void-expression",
  "no-deprecated",
  "no-dynamic-delete",
  "no-empty-object-type",
  "no-explicit-any",
  "no-inferrable-types",
  "no-invalid-void-type",
  "no-misused-promises",
  "no-mixed-enums",
  "no-namespace",
  "no-non-null-assertion",
  "no-require-imports",
  "no-unnecessary-condition",
  "no-unsafe-argument",
  "no-unsafe-assignment",
  "no-unsafe-call",
  "no-unsafe-function-type",
  "no-unsafe-member-access",
  "no-unsafe-return",
  "non-nullable-type-assertion-style",
  "only-throw-error",
  "prefer-find",
  "prefer-for-of",
  "prefer-function-type",
  "prefer-includes",
  "prefer-literal-enum-member",
  "prefer-nullish-coalescing",
  "prefer-optional-chain",
  "prefer-promise-reject-errors",
  "prefer-reduce-type-parameter",
  "prefer-regexp-exec",
  "prefer-return-this-type",
  "prefer-string-starts-ends-with",
  "related-getter-setter-pairs",
  "require-await",
  "return-await",
  "unified-signatures",
  "use-unknown-in-catch-callback-variable",
]);

/** Types other than strings. */
const OTHERS = {
  allowAny: false,
  allowBoolean: false,
  allowNullish: false,
  allowRegExp: false,
};

/** Disabled rules of the two categories. */
const OFF = Object.fromEntries(
  [
    "eslint/no-control-regex",
    "eslint/no-empty-pattern",
    "eslint/no-shadow",
    "eslint/no-underscore-dangle",
    "eslint/no-unmodified-loop-condition",
    "jsx-a11y/prefer-tag-over-role",
    "oxc/no-this-in-exported-function",
    "react/exhaustive-effect-dependencies",
    "react/iframe-missing-sandbox",
    "react/react-in-jsx-scope",
    "typescript/consistent-return",
    "typescript/no-unsafe-type-assertion",
  ].map((name) => [name, "off"]),
);

export default {
  options: {
    typeAware: true,
    typeCheck: true,
    reportUnusedDisableDirectives: "error",
  },
  plugins: ["typescript", "react", "jsx-a11y", "oxc"],
  jsPlugins: [
    // Oxlint has some rules of this plugin, but not these.
    { name: "imports", specifier: "eslint-plugin-import-x" },
    "eslint-plugin-testing-library",
  ],
  settings: { "import-x/resolver": { typescript: true } },
  ignorePatterns: [
    ".cache",
    "public",
    "packages/*/dist",
    "src/gatsby-types.d.ts",
    "bench/bare-gatsby",
    "bench/peers",
    "/content",
    "packages/import/fixtures",
    "**/*.{js,mjs}",
  ],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    ...typescriptRules,
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/restrict-plus-operands": [
      "error",
      { ...OTHERS, allowNumberAndString: false },
    ],
    "typescript/restrict-template-expressions": [
      "error",
      { ...OTHERS, allowNever: false, allowNumber: false },
    ],
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "eslint/no-array-constructor": "error",
    "eslint/no-empty-function": "error",
    "eslint/no-restricted-properties": [
      "error",
      ...[
        { property: "localeCompare" },
        { object: "Intl", property: "Collator" },
      ].map((restricted) => ({
        ...restricted,
        message: "Sort what people read with packages/utils/compareLabels.ts.",
      })),
    ],
    "eslint/no-unused-vars": [
      "error",
      { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
    ],
    "eslint/no-var": "error",
    "eslint/prefer-const": "error",
    "eslint/prefer-rest-params": "error",
    "eslint/prefer-spread": "error",
    ...OFF,
    "imports/order": [
      "error",
      {
        alphabetize: { order: "asc", caseInsensitive: true },
        // Those of this repository too.
        pathGroups: [{ pattern: "@technical-blog/**", group: "external" }],
        pathGroupsExcludedImportTypes: [],
      },
    ],
  },
  overrides: [
    ...layers,
    {
      files: ["src/**/*.{ts,tsx}", "gatsby-*.tsx"],
      rules: {
        ...errors("react", ["rules-of-hooks", "unsupported-syntax"]),
        // The keyboard must reach a scrolling box.
        "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["main"] }],
      },
    },
    {
      files: ["src/**/*.{ts,tsx}"],
      excludeFiles: [
        "src/**/*.test.{ts,tsx}",
        "packages/utils/accessStorage.ts",
      ],
      rules: {
        "eslint/no-restricted-globals": [
          "error",
          ...["localStorage", "sessionStorage"].map((name) => ({
            name,
            message:
              "Browsers may refuse storage. Use accessStorage of packages/utils.",
          })),
        ],
      },
    },
    {
      // Gatsby types its hooks' helpers as plain functions, and its queries' errors as any.
      files: ["gatsby-{config,node}.ts", "packages/gatsby-plugin-*/**/*.ts"],
      rules: {
        "typescript/no-unsafe-call": "off",
        "typescript/unbound-method": "off",
      },
    },
    {
      files: ["src/**/*.test.tsx"],
      rules: testingLibrary.configs["flat/react"].rules,
    },
  ],
};
