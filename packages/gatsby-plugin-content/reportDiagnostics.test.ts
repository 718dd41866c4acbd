import { createDiagnostic } from "@technical-blog/utils";
import type { Reporter } from "gatsby";

import { reportDiagnostics } from "./reportDiagnostics";

const warning = createDiagnostic({
  rule: "broken-link",
  file: "a.md",
  line: 3,
  problem: "wrong.",
  fix: "Right.",
});
const error = createDiagnostic({
  rule: "front-matter",
  file: "b.md",
  problem: "bad.",
  fix: "Good.",
});

function report(...diagnostics: (typeof error)[]) {
  const reporter = { warn: jest.fn(), panicOnBuild: jest.fn() };
  reportDiagnostics(diagnostics, reporter as unknown as Reporter);
  return reporter;
}

test("warnings do not stop a build", () => {
  const { warn, panicOnBuild } = report(warning, warning);

  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith("a.md:3: wrong. Right. (broken-link)");
  expect(panicOnBuild).not.toHaveBeenCalled();
});

test("all errors stop a build together, after the warnings", () => {
  const { warn, panicOnBuild } = report(error, warning, error);

  expect(warn).toHaveBeenCalledTimes(1);
  expect(panicOnBuild.mock.calls).toEqual([
    [
      "The content has errors:\n  b.md: bad. Good. (front-matter)\n  b.md: bad. Good. (front-matter)",
    ],
  ]);
});

test("GitHub gets an annotation for each diagnostic", () => {
  jest.replaceProperty(process, "env", {
    ...process.env,
    GITHUB_ACTIONS: "true",
  });
  const log = jest.spyOn(console, "log").mockImplementation();

  report(warning);

  expect(log.mock.calls).toEqual([
    ["::warning file=a.md,line=3,title=broken-link::wrong. Right."],
  ]);
  jest.restoreAllMocks();
});
