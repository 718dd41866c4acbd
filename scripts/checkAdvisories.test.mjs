import { compareAdvisories, parseAdvisories } from "./checkAdvisories.mjs";

const TABLE = `
| Package     | Affected          | In the lock | Advisory |
| ----------- | ----------------- | ----------- | -------- |
| \`@a/fixed\` | \`<2.10\`           | none        | GHSA-1   |
| \`stays\`    | \`>=1.2 <1.20.1\`   | 1.9.0       | GHSA-2   |
`;

/** @param {Record<string, string>} versions */
function problems(versions) {
  const packages = Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      `node_modules/${name}`,
      { version },
    ]),
  );
  return compareAdvisories(parseAdvisories(TABLE), { packages });
}

test("a lock with the versions of the table passes", () => {
  const versions = {
    "@a/fixed": "2.10.0",
    "x/node_modules/stays": "1.9.0",
    stays: "1.20.1",
    "not-stays": "1.3.0",
  };

  expect(problems(versions)).toEqual([]);
});

test.each([
  ["a repaired fault comes back", { "@a/fixed": "2.9.9", stays: "1.9.0" }, 1],
  ["another copy has it", { "x/node_modules/stays": "1.3.0" }, 2],
  ["what stays is gone", { stays: "1.20.1" }, 1],
])("fails if %s", (_, versions, count) => {
  expect(problems(versions)).toHaveLength(count);
});

test("fails without a table", () => {
  expect(compareAdvisories(parseAdvisories(""), { packages: {} })).toEqual([
    "the table of packages is missing.",
  ]);
});
