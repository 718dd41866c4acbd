import { createHash } from "node:crypto";
import path from "node:path";

import sharp from "sharp";

import { loadCardFonts } from "./cardFonts";
import { cardDigest, cardImage, type Card } from "./cardImage";

const look = {
  colors: {
    page: "#fdfcf9",
    text: "#1d1c19",
    muted: "#504d45",
    accent: "#0a5a31",
  },
  fonts: loadCardFonts(process.cwd()),
  icon: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
};

const card: Card = {
  title: "npm ci or npm install",
  details: "2024-06-07 · npm · CLI",
  site: "Exit Zero",
};

const digest = async (shown: Card) =>
  createHash("sha256")
    .update(await cardImage(shown, look))
    .digest("hex");

/** How much of the card is not paper. */
async function inkOf(title: string) {
  const { data } = await sharp(await cardImage({ ...card, title }, look))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 200).length;
}

test("a card is a PNG of the size that social networks show whole", async () => {
  const image = sharp(await cardImage(card, look));

  expect(await image.metadata()).toMatchObject({
    format: "png",
    width: 1200,
    height: 630,
  });
});

test("the same card is drawn and named the same each time, another one is not", async () => {
  const other = { ...card, title: "npm install or npm ci" };

  expect(await digest(card)).toBe(await digest(card));
  expect(await digest(card)).not.toBe(await digest(other));
  expect(cardDigest(card, look.colors)).toBe(cardDigest(card, look.colors));
  expect(cardDigest(card, look.colors)).not.toBe(
    cardDigest(other, look.colors),
  );
});

test.each([
  ["Cyrillic", "Как я сделал этот блог"],
  ["Greek", "Πώς έφτιαξα αυτό το ιστολόγιο"],
  ["Vietnamese", "Tôi đã tạo blog này như thế nào"],
  ["Polish", "Zażółć gęślą jaźń"],
])("a title in %s is drawn with its letters", async (_script, title) => {
  const boxes = "\u{10ffff}".repeat(title.length);

  expect(look.fonts.cover(title)).toBe(true);
  expect(look.fonts.cover(boxes)).toBe(false);
  expect(await inkOf(title)).toBeGreaterThan(await inkOf(""));
});

test("a title in letters that no face has gives way to the site's name", async () => {
  expect(await digest({ ...card, title: "日本語の題名" })).toBe(
    await digest({ ...card, title: card.site }),
  );
});

test("a very long title stays on the card", async () => {
  const image = await cardImage(
    { ...card, title: "A title that does not end ".repeat(20) },
    look,
  );

  const { data, info } = await sharp(image)
    .extract({ left: 0, top: 20, width: 60, height: 600 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = data.subarray(0, info.channels);
  expect(
    data.every((value, index) => value === paper[index % info.channels]),
  ).toBe(true);
});

test("the card of a cover that cannot be decoded says what the post is", async () => {
  const cover = { file: path.resolve("package.json"), digest: "1" };

  expect(await digest({ ...card, cover })).toBe(await digest(card));
});
