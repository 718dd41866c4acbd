import { absoluteUrlsOf, editUrlOf } from "@technical-blog/utils/browser";

import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import * as styles from "./Feedback.module.css";

type FeedbackProps = {
  title: string;
  route: string;
  /** Path from the root of the project. */
  file: string;
};

/** Links to report a mistake in the post, as an issue or a mail with its title, and to edit it. */
export function Feedback({ title, route, file }: FeedbackProps) {
  const site = useSiteConfig();
  const { blog, feedback } = site;
  const { editUrl } = blog;
  if (feedback === undefined && editUrl === undefined) return null;
  return (
    <p className={styles.feedback} data-screen-only="">
      {feedback !== undefined && (
        <Translate
          id="post.feedback"
          values={{
            link: (
              <a href={reportUrl(feedback, title, absoluteUrlsOf(site)(route))}>
                {translate({ id: "post.feedbackLink" })}
              </a>
            ),
          }}
        />
      )}
      {feedback !== undefined && editUrl !== undefined && " · "}
      {editUrl !== undefined && (
        <a href={editUrlOf(file, editUrl)}>{translate({ id: "post.edit" })}</a>
      )}
    </p>
  );
}

function reportUrl(feedback: string, title: string, url: string): string {
  const isMail = feedback.startsWith("mailto:");
  const query = Object.entries({
    [isMail ? "subject" : "title"]: translate(
      { id: "post.feedbackSubject" },
      { title },
    ),
    body: `${url}\n\n`,
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return `${feedback}${feedback.includes("?") ? "&" : "?"}${query}`;
}
