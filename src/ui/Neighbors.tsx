import { Link } from "./Link";
import * as styles from "./Neighbors.module.css";
import { Unbroken } from "./Unbroken";

type Neighbor = {
  path: string;
  label: string;
  /** The relation to the page, such as "Newer". */
  direction: string;
  rel: "next" | "prev";
};

type NeighborsProps = {
  label: string;
  /** The link at the start of the line, and the one at its end. */
  first: Neighbor | null;
  last: Neighbor | null;
};

/** Links to the pages before and after a page. */
export function Neighbors({ label, first, last }: NeighborsProps) {
  if (!first && !last) return null;
  return (
    <nav aria-label={label} className={styles.neighbors} data-screen-only="">
      {first && <NeighborLink {...first} />}
      {last && <NeighborLink {...last} className={styles.last} />}
    </nav>
  );
}

function NeighborLink({
  path,
  label,
  direction,
  rel,
  className,
}: Neighbor & { className?: string | undefined }) {
  return (
    <Link to={path} rel={rel} className={className}>
      <span className={styles.direction}>{direction}</span>
      <Unbroken text={label} />
    </Link>
  );
}
