import { withPrefix } from "../config/withPrefix";

type ConfigHtmlProps = { html: string; className?: string };

/** HTML from the configuration or a sidebar. Its paths are routes, as in `to`, and get the base URL. */
export function ConfigHtml({ html, className }: ConfigHtmlProps) {
  const prefixed = html.replace(
    /(?<=\s(?:href|src)=["']?)\/(?!\/)/gi,
    withPrefix("/"),
  );
  return (
    <div className={className} dangerouslySetInnerHTML={{ __html: prefixed }} />
  );
}
