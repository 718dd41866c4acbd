import { runInNewContext } from "node:vm";

import { webpack } from "webpack";

import { chunkMap } from "./chunkMap";

/** The code of a site's runtime, with chunks of these names. */
function runtimeWith(chunks: readonly string[]): Promise<string> {
  const imports = chunks.map(
    (name) =>
      `import(/* webpackChunkName: "${name}" */ "data:text/javascript,export const name = '${name}'")`,
  );
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "production",
      entry: `data:text/javascript,export const load = () => [${imports.join()}]`,
      output: {
        publicPath: "/",
        filename: "runtime.js",
        chunkFilename: "[name]-1.js",
      },
      plugins: [chunkMap],
    });
    compiler.hooks.shouldEmit.tap("test", ({ assets }) => {
      resolve(String(assets["runtime.js"]?.source()));
      return false;
    });
    compiler.run((error) => {
      if (error) reject(error);
    });
  });
}

test("the runtime knows the scripts of page components, and of no other chunk", async () => {
  const self = {};
  const code = await runtimeWith(["component---a", "component---b", "search"]);

  runInNewContext(code, { self });

  expect(self).toHaveProperty("___chunkMapping", {
    "component---a": ["/component---a-1.js"],
    "component---b": ["/component---b-1.js"],
  });
});
