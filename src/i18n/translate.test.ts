import { siteConfigValue } from "../config/useSiteConfig";
import { translate } from "./translate";
import { translateCount } from "./translateCount";

test("a text is what the locale's catalogue says for its id", () => {
  expect(translate({ id: "code.copied", message: "Taken" })).toBe("Copied");
});

test("without an entry the default message shows, and without a message the id", () => {
  expect(translate({ id: "no.such.id", message: "Default" })).toBe("Default");
  expect(translate({ message: "Default" })).toBe("Default");
  expect(translate({ id: "no.such.id" })).toBe("no.such.id");
});

test("neither id nor message is an error", () => {
  expect(() => translate({})).toThrowErrorMatchingInlineSnapshot(
    `"A translation has neither an id nor a message. Give the id of an entry in src/i18n/en.json, or a message."`,
  );
});

test("values replace their placeholders; a missing one is visible", () => {
  const message = "{a} and {b}, {a} again, {c}";

  expect(translate({ message }, { a: "x", b: 2 })).toBe(
    "x and 2, x again, {c}",
  );
});

test.each([
  [0, "0 posts"],
  [1, "1 post"],
  [2, "2 posts"],
])("%i takes the form that the language's grammar asks for", (count, text) => {
  expect(siteConfigValue.i18n.defaultLocale).toBe("en");
  expect(translateCount("postCount", count)).toBe(text);
});
