type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader saves data or has a slow connection. Browsers that do not say so count as fast. */
export function isSlowConnection(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  const { saveData = false, effectiveType = "" } = connection;
  return saveData || effectiveType.includes("2g");
}
