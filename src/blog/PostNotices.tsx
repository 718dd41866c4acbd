import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { Link } from "../ui/Link";
import * as styles from "./PostNotices.module.css";
import { UpdateReason } from "./UpdateReason";

type PostNoticesProps = {
  date?: string;
  status: string;
  isUnlisted: boolean;
  /** Day of the last noteworthy change. */
  updated?: string | null;
  /** May have code in backticks. */
  updateReason?: string | null;
  successor?: { route: string; title: string } | null;
};

/** Notices above the text: the post is not public, has been updated or has been superseded. */
export function PostNotices({
  date = "",
  status,
  isUnlisted,
  updated = null,
  updateReason = null,
  successor = null,
}: PostNoticesProps) {
  const notices = [
    status === "draft" && translate({ id: "post.draft" }),
    status === "scheduled" && translate({ id: "post.scheduled" }, { date }),
    isUnlisted && translate({ id: "post.unlisted" }),
    updated !== null && updateReason !== null && (
      <Translate
        id="post.updateReason"
        values={{ updated, reason: <UpdateReason reason={updateReason} /> }}
      />
    ),
    successor && (
      <Translate
        id="post.superseded"
        values={{ post: <Link to={successor.route}>{successor.title}</Link> }}
      />
    ),
  ].filter((notice) => notice !== false && notice !== null);
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {notices.map((notice, index) => (
        <p key={index}>{notice}</p>
      ))}
    </div>
  );
}
