import { translate } from "../i18n/translate";
import { RouteLinks, type RouteLink } from "../ui/RouteLinks";
import * as styles from "./TagNotes.module.css";

/** The notes with a tag, below its posts. */
export function TagNotes({ notes }: { notes: readonly RouteLink[] }) {
  return (
    <div className={styles.notes}>
      <RouteLinks title={translate({ id: "notes.title" })} links={notes} />
    </div>
  );
}
