import type { Store } from "gatsby";

/** Absolute path of the folder that Gatsby builds. */
export function projectRoot({ store }: { store: Store }): string {
  const { program } = store.getState() as { program: { directory: string } };
  return program.directory;
}
