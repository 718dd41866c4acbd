/** Longest stretch of work before input gets its turn, in milliseconds. */
const SLICE_MS = 8;

/** Work in slices: what is returned gives way to input when the last pause is long ago. */
export function pauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
