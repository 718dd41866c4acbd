import { withPrefix } from "../config/withPrefix";
import * as styles from "./RouteLinks.module.css";

export type RouteLink = { route: string; title: string };
type RouteLinksProps = { title: string; links: readonly RouteLink[] };

export function RouteLinks({ title, links }: RouteLinksProps) {
  if (links.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.route}>
            <a href={withPrefix(link.route)}>{link.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
