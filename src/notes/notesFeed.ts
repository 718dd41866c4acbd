import { NOTES_PATH } from "@technical-blog/utils/browser";

import { translate } from "../i18n/translate";

/** The feeds that pages of notes name beside those of the site. */
export const notesFeed = {
  path: NOTES_PATH,
  title: (format: string) => translate({ id: "notes.feedTitle" }, { format }),
};
