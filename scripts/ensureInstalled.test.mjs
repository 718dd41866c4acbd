import { readFileSync } from "node:fs";
import { checkNodeVersion } from "./ensureInstalled.mjs";

const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
const nvmrc = readFileSync(".nvmrc", "utf8").trim();

test.each([
  "20.19.0",
  "22.12.0",
  "22.23.5",
  "24.0.0",
  "26.12.1",
  `${nvmrc}.0.0`,
])("the project runs with Node %s", (version) => {
  expect(() => checkNodeVersion(version, engines.node)).not.toThrow();
});

test.each(["18.20.8", "20.18.3", "21.7.3", "22.11.0", "27.0.0"])(
  "Node %s is refused in a sentence",
  (version) => {
    expect(() => checkNodeVersion(version, engines.node)).toThrow(
      `package.json engines.node: this is Node.js ${version}, and the project needs ${engines.node}. Install the version that .nvmrc names`,
    );
  },
);

test("a range that is not understood is refused", () => {
  expect(() => checkNodeVersion("26.0.0", ">=20 ~26")).toThrow(
    '"~26" is not understood.',
  );
});
