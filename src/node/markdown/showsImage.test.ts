import { showsImage } from "./showsImage";

test.each([
  ["Text ![A](./a.png)", true],
  ['![A](a.png "Caption")', true],
  ["![A][a]\n\n[a]: ./a.png", true],
  ["![A](b/a.png)", false],
  ["![A](/a.png)", false],
  ["[A](a.png.html)", false],
  ["`![A](a.png)`", false],
  ["Text", false],
])("%j shows ./a.png: %s", (markdown, expected) => {
  expect(showsImage(markdown, "./a.png")).toBe(expected);
});
