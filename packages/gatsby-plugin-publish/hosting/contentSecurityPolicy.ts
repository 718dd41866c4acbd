import { createHash } from "node:crypto";

import { Parser } from "htmlparser2";
import { escapeRegExp } from "lodash";

/** The inline code of a page, as sources of a policy. */
export type InlineCode = { scripts: Set<string>; styles: Set<string> };

/** An element that may contain code. */
const CODE_ELEMENT = /<(script|style)\b[^>]*>.*?<\/\1>/gis;
const CODE_START = /<(?:script(?! type="application\/)|style)\b/i;

const META = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;
const CHARSET = /<meta charset="utf-8"\/?>/i;

/** The source that allows exactly this inline code. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export function inlineCode(html: string): InlineCode {
  const code: InlineCode = { scripts: new Set(), styles: new Set() };
  let found: Set<string> | undefined;
  let text = "";
  const parser = new Parser({
    onopentag(name, { src, type }) {
      const isScript =
        name === "script" &&
        src === undefined &&
        (type === undefined || /^(module|text\/javascript)?$/.test(type));
      found = isScript
        ? code.scripts
        : name === "style"
          ? code.styles
          : undefined;
      text = "";
    },
    ontext(part) {
      if (found) text += part;
    },
    onclosetag() {
      found?.add(hashSource(text));
      found = undefined;
    },
  });
  parser.end(html);
  return code;
}

/** The elements of a page that may contain code. */
export function codeElements(html: string): string[] {
  return [...html.matchAll(CODE_ELEMENT)].map(([element]) => element);
}

/** Whether HTML may contain code. If not, skip parsing, which takes most of the time. */
export function hasCode(html: string): boolean {
  return CODE_START.test(html);
}

/**
 * The policy of a page with this code. It allows the site's own files, and the inline code that the build wrote.
 * Style attributes are allowed: they change the look of a page, but neither run nor load anything.
 * @param connectTo further origins that scripts may request
 * @param frames origins of frames, which open on a click
 * @param mediaHosts other hosts of the page's images and videos
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineCode,
  connectTo: readonly string[],
  frames: readonly string[],
  mediaHosts: readonly string[],
): string {
  const media = mediaHosts.map((host) => `https://${host}`);
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...styles],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...media],
    ...(media.length > 0 && { "media-src": ["'self'", ...media] }),
    "connect-src": ["'self'", ...connectTo],
    ...(frames.length > 0 && { "frame-src": frames }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Those of the hosts whose images or videos a page shows. */
export function mediaHostsIn(html: string, hosts: readonly string[]): string[] {
  return hosts.filter((host) =>
    new RegExp(
      `\\s(?:src|srcset|poster)="(?:https:)?//${escapeRegExp(host)}[/?"]`,
      "i",
    ).test(html),
  );
}

/** Adds the policy to the page, before all code that it applies to, for hosts that send no headers. */
export function withPolicy(html: string, policy: string): string {
  return html
    .replace(META, "")
    .replace(CHARSET, (charset) => `${charset}${policyElement(policy)}`);
}

export function policyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
}
