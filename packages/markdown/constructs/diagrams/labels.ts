/** Begins a character reference in a drawing. */
const ENTITY = "\ue000";

/** ASCII's signs as ones that mean nothing to the library, until the diagram is drawn. */
export function hidden(signs: string): string {
  return signs.replace(/[ -~]/g, (sign) =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  );
}

/** Mermaid's `#quot;` and `#35;`, and HTML's `&amp;` and `&#35;`. */
export function hideEntities(text: string): string {
  return text.replace(
    /[#&]#?(\w+);/g,
    (_, name: string) =>
      ENTITY + (/^\d/.test(name) ? "#" : "") + name + hidden(";"),
  );
}

/** A text without signs that mean more than text to the library. */
export function label(text: string): string {
  const markdown = /^`([^`]*)`$/.exec(text.trim())?.[1];
  return (markdown ?? text)
    .trim()
    .replace(/\s*\n\s*/g, "<br>")
    .replace(markdown === undefined ? /["*~]/g : /"/g, hidden);
}

/** Gives a drawing the signs that were hidden. */
export function reveal(svg: string): string {
  return svg.replace(/[\ue000-\ue07e]/g, (sign) => {
    const code = sign.charCodeAt(0) - 0xe000;
    return { 0: "&", 59: ";" }[code] ?? `&#${String(code)};`;
  });
}
