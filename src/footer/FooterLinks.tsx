import type { Footer, FooterLink } from "../config/siteConfigSchema";
import { withPrefix } from "../config/withPrefix";
import { translate } from "../i18n/translate";
import * as styles from "./FooterLinks.module.css";

/** One list of links, or columns of them with titles. */
export function FooterLinks({ links }: { links: Footer["links"] }) {
  return (
    <nav
      aria-label={translate({ id: "footer.label" })}
      className={styles.columns}
    >
      {links.every((link) => "items" in link) ? (
        links.map(({ title, items }) => (
          <section key={title}>
            <h2 className={styles.title}>{title}</h2>
            <LinkList links={items} />
          </section>
        ))
      ) : (
        <LinkList links={links.filter((link) => !("items" in link))} />
      )}
    </nav>
  );
}

function LinkList({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, to, href, rel }) => (
        <li key={label}>
          <a href={to === undefined ? href : withPrefix(to)} rel={rel}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
