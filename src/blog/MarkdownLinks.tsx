import { withPrefix } from "../config/withPrefix";
import { translate } from "../i18n/translate";
import * as styles from "./MarkdownLinks.module.css";

/** A link to the post's Markdown, and a button that copies it (`copy.inline.ts`). */
export function MarkdownLinks({ path }: { path: string }) {
  const url = withPrefix(path);
  return (
    <p className={styles.links} data-screen-only="">
      <a href={url}>{translate({ id: "markdown.view" })}</a>
      <button
        type="button"
        data-copy-markdown={url}
        data-needs-script=""
        // Says for a while that it has copied, perhaps before hydration.
        suppressHydrationWarning
      >
        {translate({ id: "markdown.copy" })}
      </button>
    </p>
  );
}
