import path from "node:path";

import type { CreatePagesArgs, PreprocessSourceArgs } from "gatsby";

import { createHiddenPages, preprocessSource } from "./unusedTemplates";

const template = (name: string) => path.resolve("src/templates", name);

const pages = new Map([["/a/", { component: template("PostPage.tsx") }]]);
const store = { getState: () => ({ pages }) };

const read = (filename: string) =>
  preprocessSource?.(
    { filename, store } as unknown as PreprocessSourceArgs,
    { plugins: [] },
    jest.fn(),
  ) as unknown;

const { env } = process;
afterEach(() => {
  process.env = env;
});

test("a build does not read the queries of templates without a page", () => {
  process.env = { ...env, NODE_ENV: "production" };
  expect(read(template("DocPage.tsx"))).toBe("export {}");
  expect(read(template("PostPage.tsx"))).toBeUndefined();
  expect(read(template("postSummaryFragment.ts"))).toBeUndefined();
  expect(read(path.resolve("src/footer/Footer.tsx"))).toBeUndefined();
  process.env = { ...process.env, GENERATE_TYPES: "true" };
  expect(read(template("DocPage.tsx"))).toBeUndefined();
});

test("while one writes, each template has a page", () => {
  const createPage = jest.fn<undefined, [{ component: string }]>();
  createHiddenPages({
    actions: { createPage },
    store,
  } as unknown as CreatePagesArgs);
  const components = createPage.mock.calls.map(([page]) => page.component);
  expect(components).toContain(template("DocPage.tsx"));
  expect(components).not.toContain(template("PostPage.tsx"));
  expect(components).not.toContain(template("PostPage.module.css"));
});
