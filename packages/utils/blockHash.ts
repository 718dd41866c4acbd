/** A passage of a text, as a selector. Other text belongs to the child of the whole that has it. */
export const BLOCKS = "p,li,h2,h3,h4,h5,h6,tr,dt,dd,summary,figure";

/** What a passage says, as a number; 0 if it says nothing. Spaces and the form of quotes are style. */
export function blockHash(text: string): number {
  let hash = 0;
  for (const char of text.replace(/[\s"'«»‘-‟‹›]+/g, ""))
    hash = Math.imul(hash ^ Number(char.codePointAt(0)), 0x01000193);
  return hash >>> 0;
}

/** What all passages say together, as six characters. Their order is style. */
export function wholeHash(blocks: readonly number[]): string {
  const sum = blocks.reduce((total, hash) => total + hash, 0);
  return sum.toString(36).padStart(6, "0").slice(-6);
}
