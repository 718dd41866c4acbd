import type { DocCard } from "@technical-blog/content";

import { translateCount } from "../i18n/translateCount";
import { Link } from "../ui/Link";
import * as styles from "./DocCards.module.css";

/** A list of docs and categories with their descriptions. */
export function DocCards({ cards }: { cards: readonly DocCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, to, href, description, count }, index) => (
        <li key={index}>
          {to !== null ? (
            <Link to={to}>{label}</Link>
          ) : href != null ? (
            <a href={href}>{label}</a>
          ) : (
            label
          )}
          {(description !== null || count != null) && (
            <p>
              {description ?? translateCount("docs.categoryCount", count ?? 0)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
