/** Names that lead out of a folder on some system, or when a program decodes them as URLs. */
export const hostileNames = [
  "../outside.txt",
  "a/../../outside.txt",
  "..",
  "%2e%2e/outside.txt",
  "a/%2E%2E/%2E%2E/outside.txt",
  "%2Fetc/outside.txt",
  "//etc/outside.txt",
  "..\\outside.txt",
  "..%5Coutside.txt",
  "C:\\outside.txt",
  "C:/outside.txt",
  "a\0.txt",
  "linked/outside.txt",
];
