import type { SearchIndex } from "./searchIndex";

/** Keeps results by index and key, because each letter that is typed asks for most of them again. */
export function keptByIndex<T>() {
  const known = new WeakMap<SearchIndex, Map<string, T>>();
  return (index: SearchIndex, key: string, make: () => T): T => {
    const results = known.get(index) ?? new Map<string, T>();
    known.set(index, results);
    const result = results.get(key) ?? make();
    results.set(key, result);
    return result;
  };
}
