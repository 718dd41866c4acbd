import { defineConfig } from "html-validate";

/** GitHub's tables have their cells' alignment in this attribute, which HTML calls obsolete and browsers will always know. */
const aligned = {
  attributes: {
    align: { deprecated: false, enum: ["left", "center", "right"] },
  },
};

export default defineConfig({
  root: true,
  extends: ["html-validate:standard"],
  elements: ["html5", { td: aligned, th: aligned }],
  rules: {
    // In text a ">" is right as it is; what is not, no serializer here leaves.
    "no-raw-characters": "off",
  },
});
