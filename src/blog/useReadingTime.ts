import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";

/** Says how long a text takes to read; undefined on a site that does not show it. */
export function useReadingTime() {
  const { showReadingTime } = useSiteConfig().blog;
  return showReadingTime
    ? (minutes: number) => translate({ id: "post.readingTime" }, { minutes })
    : undefined;
}
