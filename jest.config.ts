/** @jest-config-loader esbuild-register */
import type { Config } from "jest";

import { browserConfig } from "./src/config/browserConfig";
import { parseSiteConfig } from "./src/config/parseSiteConfig";
import { siteConfig } from "./src/config/siteConfig";
import { catalogues } from "./src/i18n/catalogues";

const config: Config = {
  // Generous, for busy machines.
  testTimeout: 30_000,
  // By default Jest leaves one core idle, which is half of a CI machine.
  maxWorkers: "100%",
  // The system takes over half a second to free a gigabyte, after which Jest kills the worker.
  workerIdleMemoryLimit: "700MB",
  testRunner: "<rootDir>/src/testing/testRunner.js",
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  testMatch: ["**/*.test.{ts,tsx,mjs}"],
  testPathIgnorePatterns: [
    ...["/node_modules/", "/.cache/", "/public/", "/e2e/"],
    // They test the project itself, which is no concern of another blog.
    ...(siteConfig.url.includes("exit-zero.example")
      ? []
      : ["/bench/", "/scripts/"]),
  ],
  modulePathIgnorePatterns: [
    "<rootDir>/.cache/",
    "<rootDir>/public/",
    "<rootDir>/packages/.*/dist/",
  ],
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
  // FlexSearch only works in sloppy mode; the others are large CommonJS packages.
  transformIgnorePatterns: [
    "/node_modules/(flexsearch|typescript|elkjs|webpack|acorn|lodash)/",
  ],
  moduleNameMapper: {
    "\\.css$": "<rootDir>/src/testing/cssModule.ts",
    "^@technical-blog/([^/]+)$": "<rootDir>/packages/$1",
    "^@technical-blog/([^/]+)/(.+)$": "<rootDir>/packages/$1/$2",
    "^gatsby$": "<rootDir>/src/testing/gatsby.tsx",
  },
  setupFilesAfterEnv: ["<rootDir>/src/testing/setup.ts"],
  globals: {
    SITE_CONFIG: browserConfig(parseSiteConfig(siteConfig)),
    MESSAGES: catalogues.en,
    HAS_NOTES: true,
  },
};

export default config;
