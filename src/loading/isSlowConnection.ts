type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader saves data or has a slow connection. Browsers that do not say so count as fast. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.includes("2g") === true
  );
}
