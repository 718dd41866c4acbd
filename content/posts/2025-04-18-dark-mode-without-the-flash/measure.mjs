// Nine ways to load the script that sets the theme: npm install playwright, then node measure.mjs
import http from "node:http";

import { chromium } from "playwright";

const script = `
document.documentElement.style.colorScheme = localStorage.getItem("theme");
performance.mark("theme");
`;
const files = {
  "/style.css":
    ":root { color-scheme: light dark } body { background: light-dark(#fdfcf9, #14191d) }",
  "/small.js": script.padEnd(500),
  "/bundle.js": `${script}//`.padEnd(150_000, "x"),
};
const page = (head, end = "") => `<!doctype html>
<html lang="en"><head><title>A page</title>${head}<link rel="stylesheet" href="/style.css"></head>
<body><h1>A page</h1>${end}</body></html>`;

const pages = { "/inline": page(`<script>${script}</script>`) };
for (const name of ["small", "bundle"]) {
  const src = `src="/${name}.js"`;
  pages[`/${name}/src`] = page(`<script ${src}></script>`);
  pages[`/${name}/defer`] = page(`<script defer ${src}></script>`);
  pages[`/${name}/module`] = page(`<script type="module" ${src}></script>`);
  pages[`/${name}/end`] = page("", `<script ${src}></script>`);
}

const types = { css: "text/css", js: "text/javascript" };
const server = http
  .createServer(({ url }, response) => {
    const body = pages[url] ?? files[url];
    response.setHeader("content-type", types[url.split(".")[1]] ?? "text/html");
    response.writeHead(body === undefined ? 404 : 200).end(body);
  })
  .listen(8487, "127.0.0.1");

const browser = await chromium.launch();
const median = (values) => Math.round(values.sort((a, b) => a - b)[2]);
for (const path of Object.keys(pages)) {
  const runs = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ colorScheme: "light" });
    const tab = await context.newPage();
    await tab.addInitScript(() => localStorage.setItem("theme", "dark"));
    const session = await context.newCDPSession(tab);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 562.5, // Lighthouse's slow 4G, as it sets it in DevTools
      downloadThroughput: (1474.56 * 1024) / 8,
      uploadThroughput: (675 * 1024) / 8,
    });
    await tab.goto(`http://127.0.0.1:8487${path}`);
    const times = await tab.waitForFunction(() => {
      const names = ["first-paint", "theme"];
      const found = names.map((name) => performance.getEntriesByName(name)[0]?.startTime);
      return found.includes(undefined) ? undefined : found;
    });
    runs.push(await times.jsonValue());
    await context.close();
  }
  const [paint, theme, white] = [
    runs.map(([painted]) => painted),
    runs.map(([, applied]) => applied),
    runs.map(([painted, applied]) => Math.max(0, applied - painted)),
  ].map(median);
  console.log(`${path}: paint ${paint}, theme ${theme}, white ${white} ms`);
}
await browser.close();
server.close();
