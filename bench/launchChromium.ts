import { chromium, type Browser } from "@playwright/test";

/** Chromium without a window, for measurements. */
export function launchChromium(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", ...args],
  });
}
