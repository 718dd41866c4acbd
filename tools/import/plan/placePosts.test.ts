import { OFFLINE_PATH } from "../../../src/config/paths";
import { isReserved } from "./placePosts";

test.each([
  ["/", true],
  ["/tags", true],
  [OFFLINE_PATH, true],
  ["/about", false],
])("whether %s is a page of this blog: %s", (route, expected) => {
  expect(isReserved(route)).toBe(expected);
});
