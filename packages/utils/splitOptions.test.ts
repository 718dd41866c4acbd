import { splitOptions } from "./splitOptions";

test.each([
  ["git reset --hard can", ["git reset ", "--hard", " can"]],
  ["--keep", ["", "--keep", ""]],
  ["git commit -m", ["git commit ", "-m", ""]],
  ["npm ci (--ignore-scripts)", ["npm ci (", "--ignore-scripts", ")"]],
  ["--max-old=4", ["", "--max-old", "=4"]],
  ["a built-in word, a - b", ["a built-in word, a - b"]],
  ["--an-option-longer-than-a-phone", ["--an-option-longer-than-a-phone"]],
])("%s", (text, parts) => {
  expect(splitOptions(text)).toEqual(parts);
});
