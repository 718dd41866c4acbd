import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { ConfigHtml } from "../ui/ConfigHtml";
import * as styles from "./AnnouncementBar.module.css";

/** Renders nothing unless configured. Markup only: `announcement.inline.ts` closes it and keeps it closed. */
export function AnnouncementBar() {
  const { announcementBar } = useSiteConfig();
  if (!announcementBar) return null;
  const { content, backgroundColor, textColor, isCloseable } = announcementBar;
  return (
    <section
      aria-label={translate({ id: "announcement.label" })}
      className={styles.bar}
      style={{ backgroundColor, color: textColor }}
      data-closeable={isCloseable}
      data-screen-only=""
    >
      <ConfigHtml html={content} className={styles.content} />
      {isCloseable && (
        <button
          type="button"
          className={styles.close}
          aria-label={translate({ id: "announcement.close" })}
          data-announcement-close=""
          data-needs-script=""
        />
      )}
    </section>
  );
}
