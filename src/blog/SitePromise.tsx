import { isPage } from "../config/isPage";
import type { SiteConfig } from "../config/siteConfigSchema";
import { withPrefix } from "../config/withPrefix";
import { Link } from "../ui/Link";

type SitePromiseProps = NonNullable<SiteConfig["blog"]["promise"]>;

/** The configured sentence about the site, with a link to more. */
export function SitePromise({ text, label, to, href }: SitePromiseProps) {
  return (
    <p>
      {text}{" "}
      {to === undefined || !isPage(to) ? (
        <a href={to ? withPrefix(to) : href}>{label}</a>
      ) : (
        <Link to={to}>{label}</Link>
      )}
    </p>
  );
}
