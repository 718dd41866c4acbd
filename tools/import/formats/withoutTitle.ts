import type { Body } from "../convert/body";

/** Docusaurus uses a heading at the top as the title, and does not show it twice. */
export function withoutTitle(body: Body): { title?: string; body: Body } {
  const heading =
    /^\s*(?:<!--[^]*?-->\s*)*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n+|$)/.exec(
      body.text,
    );
  if (!heading) return { body };
  const [whole, title = ""] = heading;
  return {
    title: plainText(title.replace(/\s*\{#[^}]*\}$/, "")),
    body: {
      text: body.text.slice(whole.length),
      lineAt: (offset) => body.lineAt(offset + whole.length),
    },
  };
}

/** A title is no Markdown. */
function plainText(title: string): string {
  return title
    .replace(/<!--.*?-->/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`([^`]*)`/g, "$1")
    .replace(/(\*\*|__|\*)(.+?)\1/g, "$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trim();
}
