import { sealProblem } from "./seal.mjs";

const HERE = { lock: "a1", machine: "linux-x64", node: "v26.3.0" };

test("a seal of this lock and processor is taken", () => {
  expect(sealProblem({ ...HERE, node: "v24.1.0" }, HERE)).toBeUndefined();
});

test("a seal of another lock is refused", () => {
  expect(sealProblem({ ...HERE, lock: "b2" }, HERE)).toMatch(
    /^has the packages of another package-lock\.json\./,
  );
});

test("a seal for another processor is refused", () => {
  expect(sealProblem({ ...HERE, machine: "linux-arm64" }, HERE)).toMatch(
    /^has packages for linux-arm64, and this is linux-x64\./,
  );
});
