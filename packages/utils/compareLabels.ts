/** The alphabetical order of all lists, ignoring case and accents. */
// oxlint-disable-next-line eslint/no-restricted-properties -- the only one, see oxlint.config.mjs
export const compareLabels = new Intl.Collator("en", { sensitivity: "base" })
  .compare;
