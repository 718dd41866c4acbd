import {
  hasPage,
  isCategory,
  type SidebarCategory,
  type SidebarItem,
} from "@technical-blog/content/browser";
import { isSamePath } from "@technical-blog/utils/browser";

import { withPrefix } from "../config/withPrefix";
import { translate } from "../i18n/translate";
import { ConfigHtml } from "../ui/ConfigHtml";
import { CURRENT_ATTRIBUTE } from "./sidebarState";

type SidebarItemsProps = {
  items: readonly SidebarItem[];
  /** Path of the current page. */
  path: string;
};

/** Entries of a sidebar. Plain links, because Gatsby's would prefetch all that are in view. */
export function SidebarItems({ items, path }: SidebarItemsProps) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          {"html" in item ? (
            <ConfigHtml html={item.html} />
          ) : isCategory(item) ? (
            <Category category={item} path={path} />
          ) : item.to === undefined ? (
            <a href={item.href}>{item.label}</a>
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
      aria-current={isSamePath(to, path) ? "page" : undefined}
    >
      {label}
    </a>
  );
}

type CategoryProps = { category: SidebarCategory; path: string };

/** A category: its page, if it has one, and its entries below. */
function Category({ category, path }: CategoryProps) {
  const { label, to, isFixed, isOpen, items } = category;
  const page = to !== undefined && (
    <PageLink label={label} to={to} path={path} />
  );
  const entries = <SidebarItems items={items} path={path} />;
  if (isFixed) {
    return (
      <>
        {page || <span>{label}</span>}
        {entries}
      </>
    );
  }
  const isCurrent = hasPage(category, path);
  return (
    <>
      {page}
      <details
        open={isOpen ?? isCurrent}
        {...(isCurrent && { [CURRENT_ATTRIBUTE]: "" })}
      >
        <summary>
          {page ? (
            <span data-visually-hidden="">
              {translate({ id: "docs.toggleCategory" }, { label })}
            </span>
          ) : (
            label
          )}
        </summary>
        {entries}
      </details>
    </>
  );
}
