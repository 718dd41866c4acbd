import { didYouMean } from "./nearest";

const KNOWN = ["c", "git", "npm", "tags"];

test.each([
  ["tgas", 'Did you mean "tags"?'],
  ["Tag", 'Did you mean "tags"?'],
  ["gitt", 'Did you mean "git"?'],
  ["C", 'Did you mean "c"?'],
  ["d", undefined],
  ["rust", undefined],
])("the hint for %s is %s", (word, hint) => {
  expect(didYouMean(word, KNOWN)).toBe(hint);
});
