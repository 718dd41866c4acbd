import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 9000);

/** Browser tests of the built site, as `npm run serve` serves it. */
export default defineConfig({
  testDir: "e2e",
  // It needs nginx and Caddy: npm run check:hosts
  testIgnore: process.env.HOSTS ? [] : ["hosts.spec.ts"],
  fullyParallel: true,
  // One for each processor. More would slow each other down: a browser takes several processes of its own.
  workers: "100%",
  // Those that pass only the second time are listed as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${String(PORT)}`,
    browserName: "chromium",
    // `gatsby serve` would compress each file again for each test.
    extraHTTPHeaders: { "accept-encoding": "identity" },
    // What a worker asks for, tests could neither see nor answer; offline.spec.ts has it.
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
        // A test is over before optimised code has paid for its compilation.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  webServer: {
    command: `npx gatsby serve --prefix-paths --host 127.0.0.1 --port ${String(PORT)}`,
    port: PORT,
    env: { GATSBY_TELEMETRY_DISABLED: "1" },
    reuseExistingServer: false,
  },
});
