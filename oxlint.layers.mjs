/** Folders of `src` that every feature may import. They import only each other. */
const FOUNDATION = [
  "config",
  "errors",
  "hooks",
  "i18n",
  "loading",
  "styles",
  "ui",
];

/** The features, each with the others that it may import. */
const FEATURES = {
  announcement: [],
  blog: [],
  changed: [],
  "color-mode": [],
  comments: [],
  docs: [],
  footer: [],
  metadata: [],
  // Some navbar items belong to other features.
  navbar: ["color-mode", "docs", "search"],
  "not-found": [],
  notes: ["blog"],
  offline: [],
  routing: [],
  // Docs have their own search indexes.
  search: ["docs"],
  writing: [],
};

/** The packages, lowest first: each imports only those before it, by their names. */
export const PACKAGES = [
  "utils",
  "search",
  "markdown",
  "content",
  "gatsby-plugin-content",
  "gatsby-plugin-publish",
  "gatsby-plugin-fast-start",
  "verify",
  "author",
  "import",
];

/** What packages export, each at its own name, and what their tests share. */
const DOORS = [
  "./index.ts",
  "./ensureBuilt.js",
  "./browser.ts",
  "./config.ts",
  "./scripts.ts",
  "./testing.ts",
  "./styles.css",
];

/** Folders of `content`, lowest first. */
const CONTENT_LAYERS = [
  "config",
  "model",
  "docs",
  "pages",
  "site",
  "checks",
  "malformed",
];

/** @param {string} folder @param {string[]} layers lowest first */
const inOrder = (folder, layers) =>
  layers.map((layer, index) => ({
    target: `./${folder}/${layer}/**/*`,
    from: `./${folder}`,
    except: [
      ...layers.slice(0, index + 1).map((lower) => `./${lower}`),
      "./testing.ts",
    ],
    message: `Folders of ${folder}, lowest first: ${layers.join(", ")}. None imports a later one.`,
  }));

const REACT_CODE = [
  "./src/**/*.tsx",
  "./src/**/use[A-Z]*.ts",
  "./src/hooks/**/*",
];

const zones = [
  {
    target: ["./scripts/**/*", "./gatsby-{config,node}.ts"],
    from: REACT_CODE,
    message: "Node code imports no components and no hooks.",
  },
  {
    target: [
      "./src/!(testing)/**/!(*.test).{ts,tsx}",
      "./packages/**/!(*.test|testing).ts",
    ],
    from: [
      "./src/testing",
      ...PACKAGES.map((name) => `./packages/${name}/testing.ts`),
    ],
    message: "Only tests import test fixtures.",
  },
  ...PACKAGES.map((name) => ({
    target: [`./packages/!(${name})/**/*`, "./!(packages)/**/*", "./*"],
    from: `./packages/${name}`,
    except: DOORS,
    message: "Import a package by its name: its index.ts is the door.",
  })),
  {
    target: "./packages/**/*",
    from: ["./src", "./scripts", "./bench", "./e2e"],
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
  ...inOrder("packages/content", CONTENT_LAYERS),
];

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
      "Write and delete with the functions of packages/utils/outputFiles.ts, which stay in a folder.",
  }),
);

/** Tests, and programs that write to a temporary copy of the project or to a sandbox. */
const WRITERS = [
  "**/*.test.ts",
  "packages/utils/outputFiles.ts",
  "packages/verify/sandbox/**",
  "packages/*/testing/**",
  "packages/content/malformed/**",
  "scripts/**",
];

const treeTextPackages = ["hast-util-to-string", "hast-util-to-text"].map(
  (name) => ({
    name,
    message: "Only packages/markdown/readerText.ts makes text of a tree.",
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
    message: "Use decodedPath and encodedPath of packages/utils/paths.ts.",
  }),
);

/** Libraries that a package may not import. */
const foreign = [
  {
    group: ["gatsby", "gatsby-*", "gatsby/*", "react", "react-*"],
    message: "Packages have no React, and only plugins know Gatsby.",
  },
];

/** Plugins of Gatsby among the packages. */
const isPlugin = (/** @type {string} */ name) =>
  name.startsWith("gatsby-plugin-");

/** Forbids a package to import later ones. @param {string} name */
const laterThan = (name) => {
  const later = PACKAGES.slice(PACKAGES.indexOf(name) + 1);
  return later.length === 0
    ? []
    : [
        {
          group: later.flatMap((name) => [
            `@technical-blog/${name}`,
            `@technical-blog/${name}/*`,
          ]),
          message: `Packages, lowest first: ${PACKAGES.join(", ")}. None imports a later one.`,
        },
      ];
};

/** The packages that a package may not import. */
const laterPackages = PACKAGES.map((name) => ({
  files: [`packages/${name}/**/*.{ts,tsx}`],
  excludeFiles: ["**/*.test.ts", ...WRITERS],
  rules: restrictImports({
    paths: [...treeTextPackages, ...writes],
    patterns: [
      ...(isPlugin(name) ? [] : foreign),
      ...laterThan(name),
      ...(name === "search"
        ? [
            {
              group: ["node:*"],
              message: "The search runs in Node and in browsers.",
            },
          ]
        : []),
    ],
  }),
}));

/** Files of `src` that run in Node alone. */
const NODE_FILES = [
  "src/testing/**",
  "src/config/{parseSiteConfig,siteConfigSchema,schema/*}.ts",
  "src/{inlineScripts,site,sitePages}.ts",
  "src/styles/cardColors.ts",
];

const nodeDoors = [
  { name: "zod", message: "zod stays out of the browser." },
  ...PACKAGES.slice(0, PACKAGES.indexOf("verify")).map((name) => ({
    name: `@technical-blog/${name}`,
    allowTypeImports: true,
    message: `It is for Node. Browsers get @technical-blog/${name}/browser.`,
  })),
];

const schemas = [
  {
    group: [
      "**/parseSiteConfig",
      "**/siteConfigSchema",
      "**/schema/*",
      "**/content/config",
    ],
    allowTypeImports: true,
    message: "It brings zod to the browser. Import its types only.",
  },
];

/** Restrictions of imports and globals by folder. */
export const layers = [
  ...laterPackages,
  {
    files: ["**/*.{ts,tsx}"],
    excludeFiles: ["packages/utils/paths.ts"],
    rules: { "eslint/no-restricted-globals": ["error", ...throwingCodecs] },
  },
  {
    files: ["**/*.{ts,tsx}"],
    rules: { "imports/no-restricted-paths": ["error", { zones }] },
  },
  {
    files: ["src/**/*.{ts,tsx}", "gatsby-{browser,ssr}.tsx"],
    excludeFiles: [...NODE_FILES, "**/*.test.*"],
    rules: restrictImports({
      paths: nodeDoors,
      patterns: [
        ...schemas,
        {
          group: ["gatsby", "gatsby-*", "gatsby/*"],
          allowTypeImports: true,
          message:
            "Only templates and pages know Gatsby. Others have src/ui/Link.ts, src/blog/Photo.tsx and src/config/withPrefix.ts.",
        },
      ],
    }),
  },
  {
    files: [
      "src/{pages,templates}/*",
      "src/ui/Link.ts",
      "src/blog/{Photo.tsx,photoScripts.ts}",
      "src/config/withPrefix.ts",
    ],
    rules: restrictImports({ paths: nodeDoors, patterns: schemas }),
  },
  {
    files: ["packages/markdown/readerText.ts"],
    rules: restrictImports({ paths: writes, patterns: foreign }),
  },
  // What plugins give to browsers.
  ...PACKAGES.filter(isPlugin).map((name) => ({
    files: [
      `packages/${name}/{document,loading,routing}/**/*.{ts,tsx}`,
      `packages/${name}/{browser,offline/*orker}.ts`,
    ],
    excludeFiles: ["**/*.test.*"],
    rules: restrictImports({
      paths: nodeDoors,
      patterns: [
        ...laterThan(name),
        {
          group: ["node:*", "**/build/*"],
          message: "Build-time code never reaches the browser.",
        },
      ],
    }),
  })),
  {
    files: ["packages/content/pages/**/*.ts"],
    excludeFiles: ["**/*.test.ts"],
    rules: {
      ...restrictImports({
        patterns: [
          ...foreign,
          {
            group: ["**/model/*"],
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
