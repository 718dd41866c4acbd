import type { ComponentProps } from "react";

/*
 * All that the site's components take of the module `gatsby`. checkWithoutGatsby.ts puts it in the place of Gatsby's.
 */

/** Gatsby's build runs the queries. */
export const graphql = () => undefined;

export const navigate = () => Promise.resolve();

export const withPrefix = (path: string) => path;

let shown = "";

/** The path of the page that is rendered; a router knows it. */
export function setPath(path: string) {
  shown = path;
}

export function Link({
  to,
  children,
  ...others
}: ComponentProps<"a"> & { to: string }) {
  const current = to === shown ? "page" : undefined;
  return (
    <a aria-current={current} {...others} href={withPrefix(to)}>
      {children}
    </a>
  );
}
