import type { ComponentProps } from "react";

/** Stand-in for the `gatsby` module in tests of components. */

type LinkProps = ComponentProps<"a"> & {
  to: string;
  activeClassName?: string;
  partiallyActive?: boolean;
};

export function Link({
  to,
  activeClassName: _activeClassName,
  partiallyActive: _partiallyActive,
  children,
  ...rest
}: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

export function withPrefix(path: string): string {
  return path;
}
