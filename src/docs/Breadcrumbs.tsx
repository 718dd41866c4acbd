import type { Parent } from "@technical-blog/content";

import { translate } from "../i18n/translate";
import { Link } from "../ui/Link";
import * as styles from "./Breadcrumbs.module.css";

type BreadcrumbsProps = {
  parents: readonly Parent[];
  /** Title of the current page. */
  current: string;
};

/** The categories above a docs page. */
export function Breadcrumbs({ parents, current }: BreadcrumbsProps) {
  if (parents.length === 0) return null;
  return (
    <nav aria-label={translate({ id: "docs.breadcrumbs" })} data-screen-only="">
      <ol className={styles.crumbs}>
        {parents.map(({ label, path }, index) => (
          <li key={index}>
            {path === null ? label : <Link to={path}>{label}</Link>}
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
