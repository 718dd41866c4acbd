import { withPrefix } from "gatsby";

import { translate } from "../i18n/translate";
import { hasPage, isCategory, isSame, type SidebarItem } from "./sidebar";
import * as styles from "./SidebarItems.module.css";

type SidebarItemsProps = {
  items: readonly SidebarItem[];
  /** Path of the current page. */
  path: string;
  /** Which categories the reader opened or closed, by their labels from the outermost. */
  toggled: Map<string, boolean>;
  /** Labels of the categories above. */
  parents?: string;
};

/** Entries of a sidebar. Plain links, because Gatsby's would prefetch all that are in view. */
export function SidebarItems({
  items,
  path,
  toggled,
  parents = "",
}: SidebarItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>
          {"html" in item ? (
            <div dangerouslySetInnerHTML={{ __html: item.html }} />
          ) : isCategory(item) ? (
            <Category
              category={item}
              path={path}
              toggled={toggled}
              name={`${parents}/${item.label}`}
            />
          ) : item.to === undefined ? (
            <a href={item.href} className={styles.link}>
              {item.label}
            </a>
          ) : (
            <PageLink label={item.label} to={item.to} path={path} />
          )}
        </li>
      ))}
    </ul>
  );
}

type PageLinkProps = { label: string; to: string; path: string };

function PageLink({ label, to, path }: PageLinkProps) {
  return (
    <a
      href={withPrefix(to)}
      className={styles.link}
      aria-current={isSame(to, path) ? "page" : undefined}
    >
      {label}
    </a>
  );
}

type CategoryProps = Pick<SidebarItemsProps, "path" | "toggled"> & {
  category: Extract<SidebarItem, { items: unknown }>;
  name: string;
};

/** A category: its page, if it has one, and its entries below. */
function Category({ category, path, toggled, name }: CategoryProps) {
  const { label, to, isFixed, items } = category;
  const inner = (
    <SidebarItems items={items} path={path} toggled={toggled} parents={name} />
  );
  if (isFixed) {
    return (
      <>
        {to === undefined ? (
          <span className={styles.label}>{label}</span>
        ) : (
          <PageLink label={label} to={to} path={path} />
        )}
        {inner}
      </>
    );
  }
  const isOpen =
    hasPage(category, path) || (toggled.get(name) ?? category.isOpen ?? false);
  return (
    <div className={styles.category}>
      {to !== undefined && <PageLink label={label} to={to} path={path} />}
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          toggled.set(name, currentTarget.open);
        }}
      >
        <summary className={to === undefined ? styles.label : styles.toggle}>
          {to === undefined ? (
            label
          ) : (
            <span data-visually-hidden="">
              {translate({ id: "docs.toggleCategory" }, { label })}
            </span>
          )}
        </summary>
        {inner}
      </details>
    </div>
  );
}
