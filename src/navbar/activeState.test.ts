import { activeState } from "./activeState";

test.each([
  ["/tags", "/tags", "page"],
  ["/tags/", "/tags", "page"],
  ["/tags", "/tags/#n", "page"],
  ["/tags/npm", "/tags", "true"],
  ["/tags/dev/page/2", "/tags", "true"],
  ["/tagsonomy", "/tags", undefined],
  ["/", "/tags", undefined],
  ["/", "/", "page"],
  ["/tags", "/", undefined],
])("on %s the link to %s is marked %s", (path, target, state) => {
  expect(activeState(path, target)).toBe(state);
});
