import { languageOf } from "./language";

test.each(["en", "en-GB", "EN-us"])("%s has stop words and stems", (code) => {
  const { isStopWord, stem } = languageOf(code);

  expect(isStopWord("the")).toBe(true);
  expect(isStopWord("stash")).toBe(false);
  expect(stem("stashed")).toBe("stash");
});

test.each(["de", "enm", undefined])("%s has none", (code) => {
  const { isStopWord, stem } = languageOf(code);

  expect(isStopWord("the")).toBe(false);
  expect(stem("stashed")).toBe("stashed");
});
