import { createHash } from "node:crypto";

import satori from "satori";
import sharp from "sharp";

import {
  CARD_HEIGHT_PX as HEIGHT_PX,
  CARD_WIDTH_PX as WIDTH_PX,
} from "../../../metadata/socialCard";
import { canDecodeImage } from "../../content/canDecodeImage";
import type { CardFonts } from "./cardFonts";

/** Part of the digest: another number draws all cards anew. */
const DESIGN = 1;

const MAX_TITLE_LINES = 5;

/** The larger the title, the fewer letters it has room for. */
const TITLE_SIZES: [upToLetters: number, px: number][] = [
  [45, 84],
  [80, 68],
  [130, 54],
  [Infinity, 46],
];

/** What a card shows. */
export type Card = {
  title: string;
  /** A line below the title, such as date and tags. */
  details: string;
  site: string;
  /** The image that stands for all of this. */
  cover?: Cover | undefined;
};

/** An image of the author's. */
export type Cover = {
  /** Absolute path. */
  file: string;
  /** Of what is in it. */
  digest: string;
};

export type CardLook = {
  /** Colours of the site's light mode. */
  colors: { page: string; text: string; muted: string; accent: string };
  fonts: CardFonts;
  /** The site's icon as a data URL. */
  icon: string;
};

/** Names what a card shows: a card that looks the same has the same name. */
export function cardDigest(card: Card, colors: CardLook["colors"]): string {
  return createHash("sha256")
    .update(
      JSON.stringify(card.cover ? card.cover.digest : [DESIGN, card, colors]),
    )
    .digest("hex")
    .slice(0, 16);
}

/** A card as a PNG: the post's cover, or what it says. A title in letters that no face of ours has gives way to the site's name. */
export async function cardImage(
  card: Card,
  { colors, fonts, icon }: CardLook,
): Promise<Uint8Array> {
  if (card.cover && (await canDecodeImage(card.cover.file))) {
    return sharp(card.cover.file)
      .resize(WIDTH_PX, HEIGHT_PX, { fit: "cover" })
      .png()
      .toBuffer();
  }
  const title = fonts.cover(card.title) ? card.title : card.site;
  const details = fonts.cover(card.details) ? card.details : "";
  const svg = await satori(
    box(
      {
        flexDirection: "column",
        justifyContent: "space-between",
        boxSizing: "border-box",
        width: WIDTH_PX,
        height: HEIGHT_PX,
        padding: "64px 72px 56px",
        background: colors.page,
        color: colors.text,
        borderTop: `16px solid ${colors.accent}`,
        fontFamily: fonts.fontFamily,
      },
      [
        box({ flexDirection: "column" }, [
          box(
            {
              display: "block",
              fontSize: titleSize(title),
              fontWeight: 700,
              lineHeight: 1.15,
              lineClamp: MAX_TITLE_LINES,
            },
            title,
          ),
          box({ marginTop: 28, fontSize: 32, color: colors.muted }, details),
        ]),
        box({ alignItems: "center", fontSize: 36, color: colors.accent }, [
          { type: "img", props: { src: icon, width: 64, height: 64 } },
          box({ marginLeft: 24, fontWeight: 700 }, card.site),
        ]),
      ],
    ) as Parameters<typeof satori>[0], // satori takes elements of this shape without React
    { width: WIDTH_PX, height: HEIGHT_PX, fonts: fonts.fonts },
  );
  // A palette would halve the file and double the time.
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function titleSize({ length }: string): number {
  return TITLE_SIZES.find(([letters]) => length <= letters)?.[1] ?? 0;
}

type Box = { type: string; props: Record<string, unknown> };

function box(style: object, children: string | Box[]): Box {
  return {
    type: "div",
    props: { style: { display: "flex", ...style }, children },
  };
}
