/**
 * Splits a message at its `{placeholders}` and replaces them with their values. A placeholder without a value stays,
 * so that the mistake is visible.
 */
export function interpolate<Value>(
  message: string,
  values: Readonly<Record<string, Value>> = {},
): (string | Value)[] {
  return message
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 1 ? (values[part] ?? `{${part}}`) : part,
    );
}
