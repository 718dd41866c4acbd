/** Social networks show this size uncropped. */
export const CARD_WIDTH_PX = 1200;
export const CARD_HEIGHT_PX = 630;

/** Path of the default card. */
export const SITE_CARD = "/social-card.png";
