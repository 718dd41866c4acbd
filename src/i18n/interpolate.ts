/**
 * Splits a message at its `{placeholders}` and puts the values into their places.
 * A placeholder without a value stays as it is, which shows where one is missing.
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
