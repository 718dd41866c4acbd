import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 9000);

/** Browser tests of the built site, as `npm run serve` serves it. */
export default defineConfig({
  testDir: "e2e",
  // Needs nginx and Caddy: npm run check:hosts
  testIgnore: process.env.HOSTS ? [] : ["hosts.spec.ts"],
  fullyParallel: true,
  // One for each processor. More would slow each other down, because each browser has several processes.
  workers: "100%",
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${String(PORT)}`,
    browserName: "chromium",
    // `gatsby serve` would compress each file again for each test.
    extraHTTPHeaders: { "accept-encoding": "identity" },
    // Tests could neither see nor answer the requests of a worker; offline.spec.ts allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath:
        process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A test ends before optimised code pays off its compilation.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  webServer: {
    // Not npx, which leaves a cache in the temporary folder.
    command: `node node_modules/gatsby/cli.js serve --prefix-paths --host 127.0.0.1 --port ${String(PORT)}`,
    port: PORT,
    env: { GATSBY_TELEMETRY_DISABLED: "1" },
    reuseExistingServer: false,
  },
});
