declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge with those of TypeScript's library
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Whether the reader saves data or has a slow connection. Browsers without this information count as fast. */
export function isSlowConnection(): boolean {
  const { connection = {} } = navigator;
  const { saveData = false, effectiveType = "" } = connection;
  return saveData || effectiveType.includes("2g");
}
