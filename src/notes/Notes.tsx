import { LAZY_LAYOUT } from "@technical-blog/gatsby-plugin-fast-start/browser";

import type { TagLabel } from "../blog/post";
import { TagLinks } from "../blog/TagLinks";
import { translate } from "../i18n/translate";
import { Link } from "../ui/Link";
import { Unbroken } from "../ui/Unbroken";
import "../styles/markdown.css";
import "@technical-blog/markdown/styles.css";
import * as styles from "./Notes.module.css";

export type NoteSummary = {
  route: string;
  /** Calendar day. */
  date: string;
  /** The day, the marker of the file's name, and the time if the note has one: `2026-11-28T02 18:30`. */
  order: string;
  title: string;
  isTitled: boolean;
  tags: readonly TagLabel[];
  content: { summary: { html: string } };
};

/** Whole notes, by day. Each has a link to its page: its title, otherwise the day, or its place in the day. */
export function Notes({ notes }: { notes: readonly NoteSummary[] }) {
  return (
    <div className={styles.days}>
      {groupByDay(notes).map(([date, ofDay]) => {
        const time = <time dateTime={date}>{date}</time>;
        const [first] = ofDay;
        const isAlone = ofDay.length === 1 && first?.isTitled === false;
        return (
          <section key={date} className={styles.day}>
            <h2 className={styles.date}>
              {isAlone ? <Link to={first.route}>{time}</Link> : time}
            </h2>
            <ul className={styles.notes} {...LAZY_LAYOUT}>
              {ofDay.map((note) => (
                <li key={note.route}>
                  {!isAlone && <NoteTitle {...note} />}
                  <div
                    className="markdown"
                    dangerouslySetInnerHTML={{
                      __html: note.content.summary.html,
                    }}
                  />
                  <div className={styles.tags}>
                    <TagLinks tags={note.tags} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function NoteTitle({ isTitled, order, route, title }: NoteSummary) {
  const [, time] = order.split(" ");
  const number = Number(order.slice("2026-11-28T".length).slice(0, 2));
  return (
    <h3 className={isTitled ? styles.title : styles.date}>
      <Link to={route}>
        {isTitled ? (
          <Unbroken text={title} />
        ) : (
          (time ?? translate({ id: "notes.number" }, { number }))
        )}
      </Link>
    </h3>
  );
}

function groupByDay(
  notes: readonly NoteSummary[],
): [date: string, notes: NoteSummary[]][] {
  const days = new Map<string, NoteSummary[]>();
  for (const note of notes) {
    days.set(note.date, [...(days.get(note.date) ?? []), note]);
  }
  return [...days];
}
