import type * as Loading from "./loadSiteConfig";

/** The configuration as a build with this environment reads it. */
function loaded(environment: Record<string, string>) {
  jest.replaceProperty(process, "env", { ...process.env, ...environment });
  let config: { url: string; noIndex: boolean } | undefined;
  jest.isolateModules(() => {
    const module = jest.requireActual<typeof Loading>("./loadSiteConfig");
    config = module.loadSiteConfig();
  });
  return config;
}

afterEach(() => {
  jest.restoreAllMocks();
});

const DEPLOY_PRIME_URL = "https://deploy-preview-1--site.netlify.app";

test.each(["deploy-preview", "branch-deploy"])(
  "a %s has its own URL and is not to be listed",
  (CONTEXT) => {
    expect(loaded({ CONTEXT, DEPLOY_PRIME_URL })).toMatchObject({
      url: DEPLOY_PRIME_URL,
      noIndex: true,
    });
  },
);

test("the site itself has the configured URL", () => {
  expect(loaded({ CONTEXT: "production", DEPLOY_PRIME_URL })).toMatchObject({
    url: expect.not.stringContaining("preview") as string,
    noIndex: false,
  });
});
