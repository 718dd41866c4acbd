const SLICE_MS = 8;

/** Splits work into slices: the returned function yields to the browser if the current slice has lasted long enough. */
export function pauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
