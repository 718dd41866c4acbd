import { execFile } from "node:child_process";
import { promisify } from "node:util";

test("the computer's fonts and their settings are not read", async () => {
  const script =
    'require("./src/node/publish/cards/cardFonts").loadCardFonts(process.cwd())';

  // In a separate process, because Fontconfig is set up once and Jest hides the environment.
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ["--require=esbuild-register", "--eval", script],
    { env: { ...process.env, FONTCONFIG_FILE: "/missing" } },
  );

  expect(stderr).not.toContain("Fontconfig");
});
