import { Collapsible } from "../ui/Collapsible";
import type { Reply } from "./readReplies";
import * as styles from "./ReplyList.module.css";

/** Replies as text, each with those to it. */
export function ReplyList({ replies }: { replies: readonly Reply[] }) {
  if (replies.length === 0) return null;
  return (
    <ol className={styles.replies}>
      {replies.map(
        ({ id, author, handle, url, date, warning, text, replies }) => (
          <li key={id}>
            <p>
              <a href={url}>
                <bdi>{author}</bdi>
              </a>{" "}
              <bdi>@{handle}</bdi> <time dateTime={date}>{date}</time>
            </p>
            {warning === "" ? (
              <ReplyText text={text} />
            ) : (
              <Collapsible summary={warning}>
                <ReplyText text={text} />
              </Collapsible>
            )}
            <ReplyList replies={replies} />
          </li>
        ),
      )}
    </ol>
  );
}

function ReplyText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  );
}
