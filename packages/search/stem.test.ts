import { stem } from "./stem";

// The examples of Porter's paper, after all steps.
test.each([
  ["caresses", "caress"],
  ["ponies", "poni"],
  ["caress", "caress"],
  ["cats", "cat"],
  ["feed", "feed"],
  ["agreed", "agre"],
  ["plastered", "plaster"],
  ["bled", "bled"],
  ["motoring", "motor"],
  ["sing", "sing"],
  ["conflated", "conflat"],
  ["sized", "size"],
  ["hopping", "hop"],
  ["falling", "fall"],
  ["filing", "file"],
  ["happy", "happi"],
  ["sky", "sky"],
  ["relational", "relat"],
  ["rational", "ration"],
  ["digitizer", "digit"],
  ["vietnamization", "vietnam"],
  ["hopefulness", "hope"],
  ["sensibiliti", "sensibl"],
  ["triplicate", "triplic"],
  ["electrical", "electr"],
  ["goodness", "good"],
  ["replacement", "replac"],
  ["adoption", "adopt"],
  ["communism", "commun"],
  ["probate", "probat"],
  ["rate", "rate"],
  ["controll", "control"],
  ["roll", "roll"],
])("%s: %s", (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test.each(["is", "utf8", "größe", "日本語", ""])(
  "%s stays, as it is short or not of ASCII letters",
  (word) => {
    expect(stem(word)).toBe(word);
  },
);
