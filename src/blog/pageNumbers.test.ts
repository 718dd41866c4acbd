import { pageNumbers } from "./pageNumbers";

test.each([
  [1, 1, [1]],
  [6, 6, [1, 2, 3, 4, 5, 6]],
  [1, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [1, 1000, [1, 2, 3, 1000]],
  [4, 11, [1, 2, 3, 4, 5, 6, 11]],
  [500, 1000, [1, 498, 499, 500, 501, 502, 1000]],
  [1000, 1000, [1, 998, 999, 1000]],
])("page %s of %s links to %j", (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});
