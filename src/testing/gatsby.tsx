import type { ComponentProps } from "react";

/** Stand-in for the `gatsby` module in tests of components. */

export function Link({
  to,
  children,
  ...rest
}: ComponentProps<"a"> & { to: string }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

export function withPrefix(path: string): string {
  return path;
}
