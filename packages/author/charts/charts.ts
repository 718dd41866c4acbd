import { runMain, writeIn } from "@technical-blog/utils";

import { outdatedFiles } from "./chartFiles";

/** `npm run charts`: draws the posts' charts and drawings that are not up to date. */
async function main() {
  const outdated = await outdatedFiles(process.cwd());
  for (const { content, file } of outdated) {
    writeIn(".", file, content);
    console.log(file);
  }
  if (outdated.length === 0) console.log("All charts are up to date.");
}

runMain(main);
