import { webpack } from "webpack";

import { namesHash } from "./hashFileNames";

/** The hash of a compilation that has these files besides. */
function hashWith(files: Record<string, string>): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "production",
      entry: "data:text/javascript,console.log(1)",
      plugins: [
        {
          apply: ({ hooks, webpack: { sources } }) => {
            hooks.thisCompilation.tap("files", (compilation) => {
              compilation.hooks.processAssets.tap("files", () => {
                for (const [name, text] of Object.entries(files))
                  compilation.emitAsset(name, new sources.RawSource(text));
              });
            });
          },
        },
        namesHash,
      ],
    });
    compiler.hooks.shouldEmit.tap("test", () => false);
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve(stats?.hash);
    });
  });
}

test("the hash of a compilation depends on the names of its files alone", async () => {
  const hash = await hashWith({ "a-1.js": "", "b-2.js": "" });

  expect(hash).toMatch(/^[0-9a-f]{20}$/);
  expect(await hashWith({ "b-2.js": "other", "a-1.js": "" })).toBe(hash);
  expect(await hashWith({ "a-3.js": "", "b-2.js": "" })).not.toBe(hash);
});
