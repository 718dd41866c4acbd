/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-standard"],
  rules: {
    "selector-class-pattern": [
      "^[a-z][a-zA-Z0-9]*$",
      { message: "Class names are camelCase and say the role." },
    ],
    "at-rule-disallowed-list": [
      ["layer"],
      { message: "Only global.css has layers; it says why." },
    ],
    "color-named": "never",
    "color-no-hex": [true, { message: "Colours live in tokens.css." }],
    "function-disallowed-list": [
      ["rgb", "rgba", "hsl", "hsla", "oklch"],
      { message: "Colours live in tokens.css." },
    ],
    "declaration-no-important": true,
    "import-notation": "string",
    "selector-max-id": 0,
    "no-descending-specificity": null,
    "custom-property-empty-line-before": null,
    "value-keyword-case": ["lower", { ignoreProperties: [/^--font-/] }],
    "declaration-block-no-duplicate-properties": [
      true,
      { ignore: ["consecutive-duplicates-with-different-values"] },
    ],
  },
  overrides: [
    {
      files: ["src/styles/global.css"],
      rules: { "at-rule-disallowed-list": null },
    },
    {
      files: [
        "src/styles/tokens.css",
        "packages/markdown/constructs/code/codeColors.css",
      ],
      rules: { "color-no-hex": null, "function-disallowed-list": null },
    },
    {
      // These style generated HTML, whose class names are in kebab case or come from a library.
      files: [
        "src/styles/{global,markdown}.css",
        "packages/markdown/constructs/**/*.css",
      ],
      rules: { "selector-class-pattern": null, "selector-max-id": 1 },
    },
    {
      // The names are those of the library that draws diagrams.
      files: ["packages/markdown/constructs/diagrams/diagrams.css"],
      rules: { "custom-property-pattern": null },
    },
  ],
};
