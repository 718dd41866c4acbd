/** @jest-environment node */
import { execFileSync } from "node:child_process";

const POST = "content/posts/2024-06-07-a.md";

/** Renders a post that links to another one in this thread and in a worker, and prints both renderings. */
const PROGRAM = `
  const { renderPost } = require("./src/node/markdown/renderPost");
  const { startRenderPool } = require("./src/node/gatsby/bypass/renderPool");

  async function main() {
    const environment = { root: process.cwd(), pathPrefix: "", siteUrl: "https://blog.example" };
    const bytes = Buffer.from("---\\ntitle: A\\n---\\n\\n[B](./2024-06-08-b.md)\\n\\n\`\`\`js\\nlet a = 1;\\n\`\`\`\\n");
    const source = { kind: "post" };
    const pool = startRenderPool(environment);
    const byPool = await pool.render({ file: "${POST}", bytes, source });
    await pool.end();
    const here = await renderPost("${POST}", bytes, source, environment);
    console.log(JSON.stringify([byPool, here]));
  }

  main();
`;

test("a worker renders a post as this thread does", () => {
  const printed = execFileSync(
    process.execPath,
    ["--require", "esbuild-register", "--eval", PROGRAM],
    { encoding: "utf8" },
  );

  const [byPool, here] = JSON.parse(printed) as [unknown, unknown];
  expect(byPool).toEqual(here);
  expect(byPool).toMatchObject({
    content: {
      html: expect.stringContaining(
        'href="&#x0;.%2F2024-06-08-b.md&#x0;"',
      ) as string,
    },
  });
});
