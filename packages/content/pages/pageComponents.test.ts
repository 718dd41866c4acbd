import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type Validation = {
  error?: { id: string; context: { componentPath: string } };
  panicOnBuild?: boolean;
};

/** Gatsby's own check of page components. In a build, its `createPage` stops with the errors that this check finds. */
function validate(file: string): Validation {
  jest.replaceProperty(process.env, "NODE_ENV", "production");
  let result: Validation = {};
  jest.isolateModules(() => {
    const { validateComponent } = jest.requireActual<{
      validateComponent: (args: object) => Validation;
    }>("gatsby/dist/utils/validate-component");
    result = validateComponent({
      input: { component: file },
      pluginName: "default-site-plugin",
      errorIdMap: { noDefaultExport: "11328", empty: "11327" },
    });
  });
  return result;
}

/** The problems that Gatsby finds in a component file. */
function written(text: string) {
  const file = path.join(folder, "SomePage.tsx");
  writeFileSync(file, text);
  return file;
}

const folder = mkdtempSync(path.join(tmpdir(), "templates-"));

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("a page component without a default export stops the build, which names the file", () => {
  const file = written("export function SomePage() { return null; }");

  const { error, panicOnBuild } = validate(file);

  expect(error?.id).toBe("11328");
  expect(error?.context.componentPath).toBe(file);
  expect(panicOnBuild).toBe(true);
});

test("a page component with one is accepted", () => {
  const file = written("export default function SomePage() { return null; }");

  expect(validate(file)).toEqual({});
});

test.each(
  ["src/templates", "src/pages"].flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => path.resolve(place, name)),
  ),
)("%s has one", (file) => {
  expect(validate(file)).toEqual({});
});
