import { splitNumberPrefix } from "./numberPrefix";

test.each([
  ["01-install", "install", 1],
  ["2. Next steps", "Next steps", 2],
  ["10_last", "last", 10],
  ["install", "install", null],
  ["2024-06-07-notes", "2024-06-07-notes", null],
  ["7.0-upgrade", "7.0-upgrade", null],
])("%s is named %s, at position %s", (name, plain, position) => {
  expect(splitNumberPrefix(name)).toEqual({ name: plain, position });
});
