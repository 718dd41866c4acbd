import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";

import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { webpack } from "webpack";

import { chunkMap } from "./chunkMap";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "chunk-map-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The scripts of a site with chunks of these names, their styles, and a worker, by name. */
function scriptsWith(
  chunks: Record<string, { hasStyles: boolean }>,
): Promise<(name: string) => string> {
  const imports = Object.entries(chunks).map(([name, { hasStyles }]) => {
    writeFileSync(path.join(folder, `${name}.css`), `.${name} {}`);
    writeFileSync(
      path.join(folder, `${name}.js`),
      `${hasStyles ? `import "./${name}.css";` : ""} export const name = "${name}";`,
    );
    return `import(/* webpackChunkName: "${name}" */ "./${name}.js")`;
  });
  const worker = `new Worker(/* webpackChunkName: "worker" */ new URL("data:text/javascript,self.isWorking = true", import.meta.url))`;
  writeFileSync(
    path.join(folder, "index.js"),
    `export const load = () => [${imports.join()}, ${worker}]`,
  );
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "production",
      context: folder,
      entry: "./index.js",
      optimization: { chunkIds: "named", minimize: false },
      output: {
        path: folder,
        publicPath: "/",
        filename: "runtime.js",
        chunkFilename: "[name]-1.js",
      },
      module: {
        rules: [
          {
            test: /\.css$/,
            use: [MiniCssExtractPlugin.loader, "css-loader"].map((loader) =>
              require.resolve(loader),
            ),
          },
        ],
      },
      plugins: [
        new MiniCssExtractPlugin({ filename: "[name].[contenthash:4].css" }),
        chunkMap,
      ],
    });
    compiler.hooks.shouldEmit.tap("test", ({ assets }) => {
      resolve((name) => String(assets[name]?.source()));
      return false;
    });
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) {
        reject(error ?? new Error(stats?.toString()));
      }
    });
  });
}

const COMPONENTS = {
  "component---a": { hasStyles: true },
  "component---b": { hasStyles: false },
  search: { hasStyles: true },
};

test("the runtime knows the files of page components, and of no other chunk", async () => {
  const self = {};
  const scripts = await scriptsWith(COMPONENTS);

  runInNewContext(scripts("runtime.js"), { self, document: { baseURI: "/" } });

  expect(self).toHaveProperty("___chunkMapping", {
    "component---a": [
      "/component---a-1.js",
      expect.stringMatching(/^\/component---a\.[0-9a-f]+\.css$/),
    ],
    "component---b": ["/component---b-1.js"],
  });
});

test("a worker runs without it", async () => {
  const self = {};
  const scripts = await scriptsWith({ "component---a": { hasStyles: true } });

  runInNewContext(scripts("worker-1.js"), { self });

  expect(self).toEqual({ isWorking: true });
});
