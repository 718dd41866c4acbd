import { execFile } from "node:child_process";
import { promisify } from "node:util";

const CARDS = "./packages/gatsby-plugin-publish/cards";
const LOAD = `require("${CARDS}/cardFonts").loadCardFonts()`;

/** Runs code in a process of its own, because Fontconfig is set up once and Jest hides the environment. */
async function run(code: string): Promise<string> {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ["--require=esbuild-register", "--eval", code],
    { env: { ...process.env, FONTCONFIG_FILE: "/missing" } },
  );
  return stderr;
}

test("the computer's fonts and their settings are not read", async () => {
  expect(await run(LOAD)).not.toContain("Fontconfig");
});

test("the environment stays as it is once cards have their fonts: threads of sharp may be reading it", async () => {
  const refuse = `process.env = new Proxy(process.env, { set() { throw new Error("set"); } });`;
  const use = `require("${CARDS}/useFontsOfCards").useFontsOfCards();`;

  await expect(run(refuse + LOAD)).rejects.toThrow("set");
  expect(await run(use + refuse + LOAD)).not.toContain("Fontconfig");
});
