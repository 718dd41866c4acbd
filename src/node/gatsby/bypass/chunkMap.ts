import type { Chunk, ChunkGraph, Compilation, Compiler } from "webpack";

const NAME = "chunk-map";

/** Starts the names of chunks with the components of pages; Gatsby asks for no others. */
const COMPONENT = "component-";

/** What mini-css-extract-plugin calls its modules, and the code that it adds to the runtime. */
const STYLES = "css/mini-extract";
const STYLE_CODE = ["css loading", "get mini-css chunk filename"];

/**
 * A webpack plugin that gives Gatsby's loader the files of each page component, which it prefetches. Gatsby writes the
 * scripts into all pages. Here they are in webpack's runtime, which knows the files' names anyway. The names of styles are
 * there too, with the code that loads them: mini-css-extract-plugin's own is three times as long.
 */
export const chunkMap = {
  apply({ hooks, webpack: { RuntimeGlobals, RuntimeModule } }: Compiler) {
    const script = RuntimeGlobals.getChunkScriptFilename;
    class ChunkMapModule extends RuntimeModule {
      override generate() {
        const { chunk, chunkGraph, compilation } = this;
        if (!chunk || !chunkGraph || !compilation) return null;
        const components = componentIds(compilation, chunkGraph);
        const hashes = styleHashes(chunk, chunkGraph);
        return `var styles = ${JSON.stringify(hashes)}, loading = {};
var styleFile = id => id + "." + styles[id] + ".css";
var map = self.___chunkMapping = ${JSON.stringify(components)};
for (var name in map) map[name] = [...map[name][0].concat(name).map(${script}), ...map[name][1].concat(styles[name] ? name : []).map(styleFile)].map(file => "/" + file);
${RuntimeGlobals.ensureChunkHandlers}.styles = (id, promises) => {
  var href = ${RuntimeGlobals.publicPath} + styleFile(id);
  if (styles[id] && !document.querySelector(\`style[data-href="\${href}"]\`)) promises.push(loading[id] = loading[id] || new Promise((resolve, reject) => {
    var link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      delete loading[id];
      link.remove();
      reject(Error("Loading " + href + " failed."));
    };
    document.head.append(link);
  }));
};`;
      }
    }
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (STYLE_CODE.includes(module.name)) module.generate = () => null;
      });
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        NAME,
        (chunk, requirements) => {
          // A worker has a runtime of its own, and no loader.
          const entries = [...compilation.entrypoints.values()];
          if (!entries.some((entry) => entry.getRuntimeChunk() === chunk)) {
            return;
          }
          requirements.add(script);
          requirements.add(RuntimeGlobals.publicPath);
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

/** The scripts and the styles of each page component that are not part of every page, by the ids of their chunks. */
function componentIds(
  { namedChunkGroups }: Compilation,
  chunkGraph: ChunkGraph,
) {
  return Object.fromEntries(
    [...namedChunkGroups]
      .filter(([name]) => name.startsWith(COMPONENT))
      .map(([name, group]) => {
        const chunks = group.chunks.filter(
          (chunk) => !chunk.canBeInitial() && chunk.id !== name,
        );
        return [
          name,
          ["javascript", STYLES].map((type) =>
            chunks
              .filter((chunk) => has(type, chunk, chunkGraph))
              .map(({ id }) => id),
          ),
        ];
      }),
  );
}

/** The hashes in the names of all styles that a page may load. */
function styleHashes(runtime: Chunk, chunkGraph: ChunkGraph) {
  return Object.fromEntries(
    [...runtime.getAllAsyncChunks()]
      .filter((chunk) => has(STYLES, chunk, chunkGraph))
      .map(({ id, contentHash }) => [String(id), contentHash[STYLES]]),
  );
}

function has(type: string, chunk: Chunk, chunkGraph: ChunkGraph): boolean {
  const modules = chunkGraph.getChunkModulesIterableBySourceType(chunk, type);
  return modules !== undefined && [...modules].length > 0;
}
