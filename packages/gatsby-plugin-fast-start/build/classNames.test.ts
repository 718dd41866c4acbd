import { classNames } from "./classNames";

test("the classes of components have short names that authors don't write", () => {
  const names = [...classNames().values()];

  expect(names).toContain("_0");
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^_[a-z0-9]{1,2}$/.test(name))).toEqual([]);
});
