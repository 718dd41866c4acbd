/** Alphabetical order, ignoring case and accents. */
export const compareLabels = new Intl.Collator("en", { sensitivity: "base" })
  .compare;
