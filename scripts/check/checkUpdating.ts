import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { runMain } from "@technical-blog/utils";

import { linkPackages } from "../site/copySite";
import { runProgram } from "../site/runProgram";
import { takeLaterEngine } from "./takeLaterEngine";

/*
 * `node scripts/run.mjs check:updating`: a blog whose author has changed a component and a template, and added a component,
 * takes a later engine as docs/updating.md says, builds with plain Gatsby, and keeps all three. Then the author changes a style,
 * and builds with what the cache has.
 */

const PAGE = "2024-05-27-how-i-created-this-blog/index.html";

const STYLES = "src/styles/global.css";

const EXPECTED = [
  ["the component that the author added", PAGE, "The author’s motto."],
  ["the template that the author changed", PAGE, "The author’s line."],
  ["what the later engine does", "robots.txt", "# Of a later engine."],
] as const;

async function checkUpdating() {
  const folder = mkdtempSync(path.join(tmpdir(), "updating-"));
  try {
    const { blog } = takeLaterEngine(folder);
    linkPackages(path.resolve("node_modules"), blog);
    const gatsby = path.join("node_modules", "gatsby", "cli.js");
    const build = [gatsby, "build"];
    const buildBlog = async () => {
      const { code, log } = await runProgram(process.execPath, build, {
        cwd: blog,
      });
      if (code !== 0) throw new Error(`The build failed:\n${log}`);
    };
    await buildBlog();
    for (const [what, file, text] of EXPECTED) {
      const built = readFileSync(path.join(blog, "public", file), "utf8");
      if (!built.includes(text)) {
        throw new Error(`${file} lacks ${what}: ${text}`);
      }
      console.log(`ok: ${file} has ${what}`);
    }
    const styles = path.join(blog, STYLES);
    writeFileSync(
      styles,
      `${readFileSync(styles, "utf8")}\nbody { orphans: 3; }\n`,
    );
    await buildBlog();
    const page = readFileSync(path.join(blog, "public", PAGE), "utf8");
    if (!page.includes("orphans:3")) {
      throw new Error(`${PAGE} lacks the changed style.`);
    }
    console.log(`ok: ${PAGE} has a style that changed after the first build`);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

runMain(checkUpdating);
