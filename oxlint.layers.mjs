/** Folders of `src` that every feature may import. They import only each other. */
const FOUNDATION = [
  "config",
  "errors",
  "hooks",
  "i18n",
  "loading",
  "storage",
  "styles",
  "ui",
];

/** The features, each with the others that it may import. */
const FEATURES = {
  announcement: [],
  blog: [],
  "color-mode": [],
  comments: [],
  docs: [],
  footer: [],
  metadata: [],
  // Some navbar items belong to other features.
  navbar: ["color-mode", "docs", "search"],
  "not-found": [],
  offline: [],
  routing: [],
  // Docs have their own search indexes.
  search: ["docs"],
  writing: [],
};

/** Folders of `src/node`, lowest first: each imports only itself and those before it. */
export const NODE_LAYERS = [
  "config",
  "content",
  "markdown",
  "docs",
  "pages",
  "site",
  "lint",
  "publish",
  "gatsby",
];

const REACT_CODE = [
  "./src/!(node)/**/*.tsx",
  "./src/!(node)/**/use[A-Z]*.ts",
  "./src/hooks/**/*",
];

const zones = [
  {
    target: ["./!(bench|tools)/**/*", "./*"],
    from: "./tools",
    message: "Only programs in tools and bench import tools.",
  },
  {
    target: ["./src/!(node)/**/*", "./gatsby-browser.tsx", "./gatsby-ssr.tsx"],
    from: "./src/node",
    message: "Build-time code never reaches the browser.",
  },
  {
    target: ["./src/node/**/*", "./tools/**/*"],
    from: REACT_CODE,
    message: "Node code imports no components and no hooks.",
  },
  {
    target: [
      "./src/!(testing)/**/!(*.test).{ts,tsx}",
      "./packages/**/!(*.test).ts",
    ],
    from: ["./src/testing", "./packages/search/testing.ts"],
    message: "Only tests import test fixtures.",
  },
  {
    target: ["./!(packages)/**/*", "./*"],
    from: "./packages/search",
    except: ["./index.ts", "./testing.ts"],
    message: "Import a package by its name: its index.ts is the only door.",
  },
  {
    target: "./packages/**/*",
    from: ["./src", "./tools", "./bench", "./e2e"],
    message: "A package knows nothing of the site.",
  },
  {
    target: `./src/{${FOUNDATION.join(",")}}/**/*`,
    from: "./src",
    except: [...FOUNDATION, "testing"].map((folder) => `./${folder}`),
    message: "Foundation imports only foundation.",
  },
  ...Object.entries(FEATURES).map(([feature, imported]) => ({
    target: `./src/${feature}/**/*`,
    from: "./src",
    except: [...FOUNDATION, "testing", feature, ...imported].map(
      (folder) => `./${folder}`,
    ),
    message:
      "A feature imports foundation and the features listed in oxlint.layers.mjs.",
  })),
  ...NODE_LAYERS.map((layer, index) => ({
    target: `./src/node/${layer}/**/*`,
    from: "./src/node",
    except: NODE_LAYERS.slice(0, index + 1).map((lower) => `./${lower}`),
    message: `Layers of src/node, lowest first: ${NODE_LAYERS.join(", ")}. None imports a later one.`,
  })),
];

const gatsbyPackages = {
  group: ["gatsby", "gatsby/*", "gatsby-*"],
  message: "Only src/node/gatsby knows Gatsby.",
};

/** Node's functions that write or delete files. */
const WRITES = [
  "appendFile",
  "copyFile",
  "cp",
  "link",
  "mkdir",
  "rename",
  "rm",
  "rmdir",
  "symlink",
  "truncate",
  "unlink",
  "writeFile",
];

const writes = ["node:fs", "node:fs/promises", "fs", "fs/promises"].map(
  (name) => ({
    name,
    importNames: [
      "default",
      "createWriteStream",
      ...WRITES,
      ...WRITES.map((write) => `${write}Sync`),
    ],
    message:
      "Write and delete with the functions of src/node/content/outputFiles.ts, which stay in a folder.",
  }),
);

/** Tests, and programs that write to a temporary copy of the project or to a sandbox. */
const WRITERS = [
  "**/*.test.ts",
  "src/node/content/outputFiles.ts",
  "tools/{check,malformed,site,verify/sandbox}/**",
  "tools/temporaryFolder.ts",
];

const treeTextPackages = ["hast-util-to-string", "hast-util-to-text"].map(
  (name) => ({
    name,
    message: "Only src/node/markdown/readerText.ts makes text of a tree.",
  }),
);

/** @param {object} options */
const restrictImports = (options) => ({
  "eslint/no-restricted-imports": ["error", options],
});

/** Functions that throw for `100%`, or do not encode the `#` and `?` of a file's name. */
const throwingCodecs = ["decodeURI", "decodeURIComponent", "encodeURI"].map(
  (name) => ({
    name,
    message: "Use decodedPath and encodedPath of src/config/paths.ts.",
  }),
);

/** Restrictions of imports and globals by folder. */
export const layers = [
  {
    files: ["packages/**/*.ts"],
    excludeFiles: ["**/*.test.ts"],
    rules: restrictImports({
      patterns: [
        {
          group: ["gatsby", "gatsby-*", "node:*", "react", "react-*"],
          message: "A package runs in Node and in browsers, and has no React.",
        },
      ],
    }),
  },
  {
    files: ["**/*.{ts,tsx}"],
    excludeFiles: ["src/config/paths.ts"],
    rules: { "eslint/no-restricted-globals": ["error", ...throwingCodecs] },
  },
  {
    files: ["**/*.{ts,tsx}"],
    rules: { "imports/no-restricted-paths": ["error", { zones }] },
  },
  {
    files: ["src/**/*.{ts,tsx}", "gatsby-{browser,ssr}.tsx"],
    excludeFiles: [
      "src/{node,testing}/**",
      "src/config/{parseSiteConfig,siteConfigSchema,schema/*}.ts",
      "**/*.test.*",
    ],
    rules: restrictImports({
      paths: [{ name: "zod", message: "zod stays out of the browser." }],
      patterns: [
        {
          group: ["**/parseSiteConfig", "**/siteConfigSchema", "**/schema/*"],
          allowTypeImports: true,
          message: "It brings zod to the browser. Import its types only.",
        },
      ],
    }),
  },
  {
    files: ["src/node/**/*.ts", "tools/**/*.ts"],
    excludeFiles: ["src/node/gatsby/**", "src/node/pages/**"],
    rules: restrictImports({
      paths: treeTextPackages,
      patterns: [gatsbyPackages],
    }),
  },
  {
    files: ["src/node/**/*.ts", "tools/**/*.ts"],
    excludeFiles: ["src/node/gatsby/**", "src/node/pages/**", ...WRITERS],
    rules: restrictImports({
      paths: [...treeTextPackages, ...writes],
      patterns: [gatsbyPackages],
    }),
  },
  {
    files: ["src/node/markdown/readerText.ts"],
    rules: restrictImports({ paths: writes, patterns: [gatsbyPackages] }),
  },
  {
    files: ["src/node/gatsby/**/*.ts"],
    excludeFiles: WRITERS,
    rules: restrictImports({ paths: writes }),
  },
  {
    files: ["src/node/pages/**/*.ts"],
    excludeFiles: ["**/*.test.ts"],
    rules: {
      ...restrictImports({
        patterns: [
          gatsbyPackages,
          {
            group: ["**/content/*"],
            allowTypeImports: true,
            message: "Pages take content as arguments. Import its types only.",
          },
          {
            group: ["node:*"],
            message: "Pages are pure: they read no files and no environment.",
          },
        ],
      }),
      "eslint/no-restricted-globals": [
        "error",
        ...throwingCodecs,
        { name: "Date", message: "Pages do not depend on the day. Pass it." },
        { name: "process", message: "Pages do not depend on the environment." },
      ],
    },
  },
];
