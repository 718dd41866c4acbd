/** Characters that XML cannot contain, and other controls. Faster than properties such as `\p{Cc}`. */
const NOT_XML = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]/gu;

/** A text without characters that XML cannot contain: all XML that the site publishes goes through here. */
export function xmlText(text: string): string {
  return text.replace(NOT_XML, "");
}
