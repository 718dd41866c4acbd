import { absoluteUrlsOf } from "@technical-blog/utils/browser";

import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import * as styles from "./Feedback.module.css";

type FeedbackProps = { title: string; route: string };

/** A link to report a mistake in the post: an issue or a mail with the post's title. */
export function Feedback({ title, route }: FeedbackProps) {
  const site = useSiteConfig();
  const { feedback } = site;
  if (feedback === undefined) return null;
  const isMail = feedback.startsWith("mailto:");
  const query = Object.entries({
    [isMail ? "subject" : "title"]: translate(
      { id: "post.feedbackSubject" },
      { title },
    ),
    body: `${absoluteUrlsOf(site)(route)}\n\n`,
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const href = `${feedback}${feedback.includes("?") ? "&" : "?"}${query}`;
  return (
    <p className={styles.feedback} data-screen-only="">
      <Translate
        id="post.feedback"
        values={{
          link: <a href={href}>{translate({ id: "post.feedbackLink" })}</a>,
        }}
      />
    </p>
  );
}
