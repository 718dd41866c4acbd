import { createDiagnostic, type Diagnostic } from "../../../content/diagnostic";

/** Code that a block includes and that cannot be shown. The block knows the line. */
export function includeError(problem: string, fix: string): Diagnostic {
  return createDiagnostic({ rule: "markdown", problem, fix });
}
