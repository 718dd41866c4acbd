import type { Compilation, Compiler } from "webpack";

const NAME = "chunk-map";

/** Starts the names of chunks with the components of pages; Gatsby asks for no others. */
const COMPONENT = "component-";

/**
 * A webpack plugin that gives Gatsby's loader the scripts of each page component, which it prefetches. Gatsby writes them
 * into all pages. Here they are in webpack's runtime, which knows the files' names anyway: only the numbers are added.
 */
export const chunkMap = {
  apply({ hooks, webpack: { RuntimeGlobals, RuntimeModule } }: Compiler) {
    class ChunkMapModule extends RuntimeModule {
      override generate() {
        const { chunk, compilation } = this;
        const ids = compilation && componentIds(compilation);
        if (!ids || !chunk) return null;
        return `var map = self.___chunkMapping = ${JSON.stringify(ids)};
for (var name in map) map[name] = map[name].map(id => "/" + ${RuntimeGlobals.getChunkScriptFilename}(id));`;
      }
    }
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        NAME,
        (chunk, requirements) => {
          // A worker has a runtime of its own, and no loader.
          const entries = [...compilation.entrypoints.values()];
          if (!entries.some((entry) => entry.getRuntimeChunk() === chunk)) {
            return;
          }
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(
            chunk,
            // After the function that names files.
            new ChunkMapModule(NAME, RuntimeModule.STAGE_ATTACH),
          );
        },
      );
    });
  },
};

/** The chunks of each page component that are not part of every page. */
function componentIds({ namedChunkGroups }: Compilation) {
  return Object.fromEntries(
    [...namedChunkGroups]
      .filter(([name]) => name.startsWith(COMPONENT))
      .map(([name, { chunks }]) => [
        name,
        chunks.filter((chunk) => !chunk.canBeInitial()).map(({ id }) => id),
      ]),
  );
}
