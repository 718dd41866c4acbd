import { createDiagnostic, type Diagnostic } from "../../content/diagnostic";
import { isExternalUrl } from "../../content/isExternalUrl";
import type { InspectedFile } from "../../site/readSite";

/** Images and videos of other hosts, which browsers do not load: the policy of the pages has the configured hosts only. */
export function remoteMedia(
  { file, fields, text }: InspectedFile,
  allowedHosts: readonly string[],
): Diagnostic[] {
  const named = [
    ...text.images.map((image) => ({ kind: "image", ...image })),
    ...text.videos.map((video) => ({ kind: "video", ...video })),
    ...(fields.image === null
      ? []
      : [{ kind: "image", src: fields.image, field: "image" }]),
  ];
  return named.flatMap(({ kind, src, ...position }) => {
    if (!isBlocked(src, allowedHosts)) return [];
    const { line, column, field } = {
      line: undefined,
      column: undefined,
      field: undefined,
      ...position,
    };
    return createDiagnostic({
      rule: "remote-media",
      file,
      line,
      column,
      field,
      problem: `the ${kind} ${shortened(src)} is on another host, so browsers do not load it.`,
      fix: `Save it beside the post, or add its host to media.allowedHosts in the configuration.`,
    });
  });
}

function isBlocked(src: string, allowedHosts: readonly string[]): boolean {
  if (!isExternalUrl(src) || /^data:/i.test(src)) return false;
  if (!URL.canParse(src, "https://site")) return true;
  const { host, protocol } = new URL(src, "https://site");
  return protocol !== "https:" || !allowedHosts.includes(host);
}

function shortened(src: string): string {
  return src.length > 200 ? `${src.slice(0, 200)}…` : src;
}
