/// <reference types="@testing-library/jest-dom" />

// Most tests have no document, and loading the matchers would take longer than the tests themselves.
if (typeof document !== "undefined") {
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load them everywhere
  require("@testing-library/jest-dom");
}
