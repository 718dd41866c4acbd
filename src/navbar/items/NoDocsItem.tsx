/** In place of `DocsItem` where the navbar has no items about docs, so that readers do not load their code. */
export function DocsItem(): never {
  throw new Error("The build left out the navbar items about docs.");
}
