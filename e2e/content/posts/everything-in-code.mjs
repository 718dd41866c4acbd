/** What posts include. */
export const greeting = "Hello";

// #region greet
export function greet(name) {
  return `${greeting}, ${name}`;
}
// #endregion greet
