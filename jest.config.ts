/** @jest-config-loader esbuild-register */
import type { Config } from "jest";

import { parseSiteConfig } from "./src/config/parseSiteConfig";
import { siteConfig } from "./src/config/siteConfig";
import { findCatalogue } from "./src/i18n/catalogues";

const config: Config = {
  // For machines that do other work meanwhile.
  testTimeout: 30_000,
  // By default one core is left idle, which is half of the machine in CI.
  maxWorkers: "100%",
  // The system takes over half a second to free a gigabyte, and then Jest ends the worker by force.
  workerIdleMemoryLimit: "700MB",
  testRunner: "<rootDir>/src/testing/testRunner.js",
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  testMatch: ["**/*.test.{ts,tsx,mjs}"],
  testPathIgnorePatterns: ["/node_modules/", "/.cache/", "/public/", "/e2e/"],
  modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/"],
  // Packages of the Markdown pipeline are ES modules, which Jest cannot require.
  transform: {
    "\\.(m?js|tsx?)$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          target: "es2022",
          transform: { react: { runtime: "automatic" } },
        },
      },
    ],
  },
  // FlexSearch only works as a sloppy script; the others are large, and CommonJS already.
  transformIgnorePatterns: [
    "/node_modules/(flexsearch|typescript|elkjs|webpack|acorn|lodash)/",
  ],
  moduleNameMapper: {
    "\\.css$": "<rootDir>/src/testing/cssModule.ts",
    "^gatsby$": "<rootDir>/src/testing/gatsby.tsx",
  },
  setupFilesAfterEnv: ["<rootDir>/src/testing/setup.ts"],
  globals: {
    SITE_CONFIG: parseSiteConfig(siteConfig),
    MESSAGES: findCatalogue("en"),
    STYLES_DIGEST: "digest",
  },
};

export default config;
