/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-standard"],
  rules: {
    "selector-class-pattern": [
      "^[a-z][a-zA-Z0-9]*$",
      { message: "Class names are camelCase and say the role." },
    ],
    "color-named": "never",
    "color-no-hex": [true, { message: "Colours live in tokens.css." }],
    "function-disallowed-list": [
      ["rgb", "rgba", "hsl", "hsla", "oklch"],
      { message: "Colours live in tokens.css." },
    ],
    "declaration-no-important": true,
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
      files: ["src/styles/tokens.css"],
      rules: { "color-no-hex": null, "function-disallowed-list": null },
    },
    {
      // These style generated HTML, whose classes are not ours to spell or are named by their role in text.
      files: ["src/styles/{blocks,global,markdown,syntax}.css"],
      rules: { "selector-class-pattern": null, "selector-max-id": 1 },
    },
    {
      // Diagrams are drawn with names of another library's.
      files: ["src/styles/blocks.css"],
      rules: { "custom-property-pattern": null },
    },
  ],
};
