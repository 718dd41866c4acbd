import { Link } from "gatsby";

import type { SiteConfig } from "../config/siteConfigSchema";

type SitePromiseProps = NonNullable<SiteConfig["blog"]["promise"]>;

/** The configured sentence about the site, with a link to more. */
export function SitePromise({ text, label, to, href }: SitePromiseProps) {
  return (
    <p>
      {text}{" "}
      {to === undefined ? (
        <a href={href}>{label}</a>
      ) : (
        <Link to={to}>{label}</Link>
      )}
    </p>
  );
}
