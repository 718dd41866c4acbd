import {
  createDiagnostic,
  decodedPath,
  keyLines,
  readYamlMap,
  type Diagnostic,
} from "@technical-blog/utils";

export const REDIRECTS_FILE = "content/redirects.yml";

/** A redirect with its position. */
export type WrittenRedirect = {
  /** A decoded path without a trailing slash. */
  from: string;
  to: string;
  file: string;
  line?: number | undefined;
  field?: string;
};

/** Reads `content/redirects.yml`: a map from old paths to new ones. */
export function parseRedirectsFile(
  file: string,
  text: string,
): { redirects: WrittenRedirect[]; diagnostics: Diagnostic[] } {
  const { entries, mistake } = readYamlMap(text, {
    file,
    rule: "redirect",
    what: "redirects",
    example: 'Write "/old-path: /new-path".',
  });
  if (mistake) return { redirects: [], diagnostics: [mistake] };
  const lines = keyLines(text);
  const redirects: WrittenRedirect[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [from, to] of entries) {
    const line = lines.get(from);
    if (from.startsWith("/") && typeof to === "string" && to.startsWith("/")) {
      redirects.push({ ...normalRedirect(from, to), file, line });
    } else {
      diagnostics.push(
        createDiagnostic({
          rule: "redirect",
          file,
          line,
          problem: `"${from}" ${to === null ? "is empty" : "does not redirect from a path of this site to another one"}.`,
          fix: 'Write "/old-path: /new-path".',
        }),
      );
    }
  }
  return { redirects, diagnostics };
}

export function normalRedirect(from: string, to: string) {
  return { from: normalPath(from), to: normalPath(to) };
}

/** Turns a path into the form of a route: decoded, because authors copy it from the address bar, and without a trailing slash. */
export function normalPath(path: string): string {
  return decodedPath(path)
    .replace(/(?<=.)\/$/, "")
    .normalize();
}
