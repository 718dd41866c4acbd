import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { drawableText } from "@technical-blog/content";
import sharp from "sharp";

import { cardDigest, cardImage, type Card } from "./cardImage";
import { loadCardLook, type CardLook } from "./cardLook";

let look: CardLook;

beforeAll(async () => {
  look = await loadCardLook(await readFile("static/favicon.svg"), {
    page: "#fdfcf9",
    text: "#1d1c19",
    muted: "#504d45",
    accent: "#0a5a31",
  });
});

const card: Card = {
  title: "npm ci or npm install",
  details: "2024-06-07 · npm · CLI",
  site: "Exit Zero",
};

const digest = async (shown: Card) =>
  createHash("sha256")
    .update(await cardImage(shown, look))
    .digest("hex");

/** The share of the card that is not background. */
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
  expect(drawableText(title)).toEqual({ shown: title, missing: [] });
  expect(await inkOf(title)).toBeGreaterThan(await inkOf(""));
});

test.each([
  ["an emoji", "Ship it 🚀 now", "Ship it now"],
  ["an emoji of several signs", "👩🏽‍💻 at work ❤️", "at work"],
  [
    "a word of another script",
    "The word שלום in Unicode",
    "The word in Unicode",
  ],
  ["a sign without form", "soft\u00adware\u200b", "soft\u00adware\u200b"],
  ["mostly letters that no face has", "日本語の Git 入門書", "Exit Zero"],
])(
  "of a title with %s, its card shows the rest",
  async (_what, title, rest) => {
    expect(await digest({ ...card, title })).toBe(
      await digest({ ...card, title: rest }),
    );
  },
);

test("details without a tag that cannot be drawn have no gap", async () => {
  expect(await digest({ ...card, details: "2024 · 日本語 · CLI" })).toBe(
    await digest({ ...card, details: "2024 · CLI" }),
  );
});

/** Whether an area of a card with this title is empty. */
async function isPaper(
  title: string,
  area: { left: number; top: number; width: number; height: number },
) {
  const { data, info } = await sharp(await cardImage({ ...card, title }, look))
    .extract(area)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = data.subarray(0, info.channels);
  return data.every((value, index) => value === paper[index % info.channels]);
}

test.each([
  ["a very long title", "A title that does not end ".repeat(20)],
  ["a very long word", "Pneumonoultramicroscopicsilicovolcanoconiosis"],
])("%s stays on the card", async (_what, title) => {
  const margin = { top: 20, width: 60, height: 600 };

  expect(await isPaper(title, { ...margin, left: 0 })).toBe(true);
  expect(await isPaper(title, { ...margin, left: 1140 })).toBe(true);
});

test("a title has at most five lines, so that it ends above the site's name", async () => {
  const title = "A title that does not end ".repeat(20);
  const area = { left: 0, width: 1200 };

  expect(await isPaper(title, { ...area, top: 300, height: 60 })).toBe(false);
  expect(await isPaper(title, { ...area, top: 420, height: 85 })).toBe(true);
});

test("a title shows what looks like markup", async () => {
  expect(await inkOf("<b>R&D</b> &amp;")).toBeGreaterThan(await inkOf("R&D &"));
});

test("the card of a cover that cannot be decoded says what the post is", async () => {
  const cover = { file: path.resolve("package.json"), digest: "1" };

  expect(await digest({ ...card, cover })).toBe(await digest(card));
});
