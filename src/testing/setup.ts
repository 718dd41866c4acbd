/// <reference types="@testing-library/jest-dom" />

import { format } from "node:util";

// A test that expects a message mocks the method; any other message fails the test, since it would go unread.
for (const method of ["error", "warn"] as const) {
  console[method] = (...message: unknown[]) => {
    throw new Error(`console.${method}: ${format(...message)}`);
  };
}

// Most tests have no document, and loading the matchers would take longer than the tests themselves.
if (typeof document !== "undefined") {
  // React takes an HTMLUnknownElement for a mistake, and jsdom does not know `<search>` yet.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: HTMLElement) {
      return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
    },
  });
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load them everywhere
  require("@testing-library/jest-dom");
}
