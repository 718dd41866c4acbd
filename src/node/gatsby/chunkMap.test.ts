import { runInNewContext } from "node:vm";

import { webpack } from "webpack";

import { chunkMap } from "./chunkMap";

/** The scripts of a site with chunks of these names and a worker, by name. */
function scriptsWith(
  chunks: readonly string[],
): Promise<(name: string) => string> {
  const imports = chunks.map(
    (name) =>
      `import(/* webpackChunkName: "${name}" */ "data:text/javascript,export const name = '${name}'")`,
  );
  const worker = `new Worker(/* webpackChunkName: "worker" */ new URL("data:text/javascript,self.isWorking = true", import.meta.url))`;
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "production",
      entry: `data:text/javascript,export const load = () => [${imports.join()}, ${worker}]`,
      output: {
        publicPath: "/",
        filename: "runtime.js",
        chunkFilename: "[name]-1.js",
      },
      plugins: [chunkMap],
    });
    compiler.hooks.shouldEmit.tap("test", ({ assets }) => {
      resolve((name) => String(assets[name]?.source()));
      return false;
    });
    compiler.run((error) => {
      if (error) reject(error);
    });
  });
}

test("the runtime knows the scripts of page components, and of no other chunk", async () => {
  const self = {};
  const scripts = await scriptsWith([
    "component---a",
    "component---b",
    "search",
  ]);

  runInNewContext(scripts("runtime.js"), { self, document: { baseURI: "/" } });

  expect(self).toHaveProperty("___chunkMapping", {
    "component---a": ["/component---a-1.js"],
    "component---b": ["/component---b-1.js"],
  });
});

test("a worker runs without it", async () => {
  const self = {};
  const scripts = await scriptsWith(["component---a"]);

  runInNewContext(scripts("worker-1.js"), { self });

  expect(self).toEqual({ isWorking: true });
});
