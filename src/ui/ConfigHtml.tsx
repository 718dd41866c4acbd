import { withPrefix } from "gatsby";

type ConfigHtmlProps = { html: string; className?: string };

/** HTML of the configuration or of a sidebar. Paths in it are routes, as they are in `to`: the base URL is added. */
export function ConfigHtml({ html, className }: ConfigHtmlProps) {
  const prefixed = html.replace(
    /(?<=\s(?:href|src)=["']?)\/(?!\/)/gi,
    withPrefix("/"),
  );
  return (
    <div className={className} dangerouslySetInnerHTML={{ __html: prefixed }} />
  );
}
