import {
  createDiagnostic,
  didYouMean,
  formatDiagnostic,
} from "@technical-blog/utils";

/** What an author reads of a field that posts do not have. */
export function unknownField(field: string, file: string, line: number) {
  return formatDiagnostic(
    createDiagnostic({
      rule: "unknown-field",
      file,
      line,
      problem: `"${field}" is no field.`,
      fix: didYouMean(field, ["title", "description", "tags"]) ?? "",
    }),
  );
}
