/** Splits a text at its code in backticks: every second part is code. */
export function splitCode(text: string): string[] {
  return text.split(/`([^`]+)`/);
}
