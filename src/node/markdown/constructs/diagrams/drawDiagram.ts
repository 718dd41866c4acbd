import { createRequire } from "node:module";
import path from "node:path";

import type * as Library from "beautiful-mermaid";

// The package names no entry for require(), which is how Gatsby loads what it compiles; its file can be required.
const load = createRequire(path.resolve("package.json"));
const file = path.resolve("node_modules/beautiful-mermaid/dist/index.js");

/**
 * Mermaid's language to SVG.
 * @throws when it cannot be read
 */
export function drawDiagram(source: string): string {
  const library = load(file) as typeof Library;
  return library.renderMermaidSVG(source, { padding: 8 });
}
