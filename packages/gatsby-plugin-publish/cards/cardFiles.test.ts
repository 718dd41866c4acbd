import { readFileSync } from "node:fs";
import {
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { publishFiles } from "@technical-blog/utils";
import sharp from "sharp";

import { cardFiles } from "./cardFiles";
import type { Card } from "./cardImage";
import { cardPath, postCard } from "./postCard";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "cards-"));
  for (const folder of ["node_modules", "src"])
    await symlink(path.resolve(folder), path.join(root, folder));
  await cp("static", path.join(root, "static"), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

const colors = {
  page: "#fdfcf9",
  text: "#1d1c19",
  muted: "#504d45",
  accent: "#0a5a31",
};

function cards(...titles: string[]) {
  return new Map(
    titles.map((title) => {
      const tags = [{ slug: "npm", label: "npm" }];
      const card = postCard({ title, date: "2024-06-07", tags }, "Blog");
      return [cardPath(card, colors), card];
    }),
  );
}

const publish = (wanted: ReadonlyMap<string, Card>) =>
  publishFiles(
    path.join(root, "public"),
    cardFiles(wanted, { root, colors, icon: "/favicon.svg" }),
  );
const cache = () => path.join(root, ".cache/cards");
const names = () => readdir(path.join(root, "public/cards"));

test("a card says title, date and tags, in the site's colours", () => {
  expect([...cards("A title").values()]).toEqual([
    { title: "A title", details: "2024-06-07 · npm", site: "Blog" },
  ]);
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  expect(tokens).toContain(`--paper: ${colors.page};`);
  expect(tokens).toContain(`--accent-deep: ${colors.accent};`);
});

test("a card that is there is not drawn again, one that no post has goes", async () => {
  await publish(cards("A", "B"));
  const [first = ""] = cards("A").keys();
  const drawn = async () =>
    (await stat(path.join(root, "public", first))).mtimeMs;
  const before = await drawn();

  await publish(cards("A", "C"));

  expect(await drawn()).toBe(before);
  expect((await names()).sort()).toEqual(
    [...cards("A", "C").keys()].map((name) => path.basename(name)).sort(),
  );
});

test("a card is not drawn again when only the cache is left", async () => {
  await publish(cards("A"));
  const [name = ""] = await readdir(cache());
  const before = await stat(path.join(cache(), name));
  await rm(path.join(root, "public"), { recursive: true });

  await publish(cards("A"));

  const after = await stat(path.join(cache(), name));
  expect(after.mtimeMs).toBe(before.mtimeMs);
  expect(await names()).toHaveLength(1);
});

test("a damaged card is drawn again", async () => {
  await publish(cards("A"));
  const [file = ""] = [...cards("A").keys()].map((name) =>
    path.join(root, "public", name),
  );
  const whole = await readFile(file);
  const [cached = ""] = await readdir(cache());
  await truncate(path.join(cache(), cached), 1000);
  await truncate(file, 1000);

  await publish(cards("A"));

  expect(whole.equals(await readFile(file))).toBe(true);
  expect(whole.equals(await readFile(path.join(cache(), cached)))).toBe(true);
});

test("another icon draws the cards again", async () => {
  await publish(cards("A"));
  const [file = ""] = [...cards("A").keys()].map((name) =>
    path.join(root, "public", name),
  );
  const before = await readFile(file);
  await writeFile(
    path.join(root, "static", "favicon.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );

  await publish(cards("A"));

  expect(before.equals(await readFile(file))).toBe(false);
  expect(await readdir(cache())).toHaveLength(1);
});

test("a cover is the card, cut to its size, and another cover another card", async () => {
  const file = path.join(root, "cover.png");
  await sharp({
    create: { width: 900, height: 900, channels: 3, background: "#102030" },
  })
    .png()
    .toFile(file);
  const post = { title: "A", date: "2024-06-07", tags: [] };
  const card = postCard({ ...post, cover: { file, digest: "1" } }, "Blog");
  const other = postCard({ ...post, cover: { file, digest: "2" } }, "Blog");
  expect(cardPath(card, colors)).not.toBe(cardPath(other, colors));

  await publish(new Map([["/cards/a.png", card]]));

  const image = sharp(path.join(root, "public/cards/a.png"));
  expect(await image.metadata()).toMatchObject({ width: 1200, height: 630 });
  const [pixel] = (await image.stats()).channels;
  expect(pixel?.mean).toBe(0x10);
});

test("another title draws the card of a cover that cannot be decoded again", async () => {
  const cover = { file: path.resolve("package.json"), digest: "1" };
  const post = { title: "A", date: "2024-06-07", tags: [] };
  const write = async (title: string) => {
    const card = postCard({ ...post, title, cover }, "Blog");
    await publish(new Map([["/cards/a.png", card]]));
    return readFile(path.join(root, "public/cards/a.png"));
  };

  expect((await write("A")).equals(await write("B"))).toBe(false);
});
