/** Whether the reader saves data or has a slow connection. Browsers that do not say so count as fast. */
export function isSlowConnection(): boolean {
  const { connection = {} } = navigator;
  const { saveData = false, effectiveType = "" } = connection;
  return saveData || effectiveType.includes("2g");
}
