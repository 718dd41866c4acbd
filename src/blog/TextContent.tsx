import { PAGE_TEXT } from "@technical-blog/gatsby-plugin-fast-start/browser";
import { Cover } from "./Cover";
import { TableOfContents } from "./TableOfContents";
import * as styles from "./TextContent.module.css";
import "../styles/markdown.css";
import "@technical-blog/markdown/styles.css";

type TextContentProps = {
  content: Queries.TextContentFragment;
  tocLevels: Queries.TocLevelsFragment | null;
  /** Class of the table of contents. */
  contentsClassName: string | undefined;
};

/** The text of a post, page or doc: its table of contents, its cover and its body. */
export function TextContent({
  content,
  tocLevels,
  contentsClassName,
}: TextContentProps) {
  return (
    <>
      {tocLevels && (
        <div className={contentsClassName}>
          <TableOfContents headings={content.headings} levels={tocLevels} />
        </div>
      )}
      {content.cover !== null && (
        <div className={styles.cover}>
          <div className="markdown">
            <Cover {...content.cover} />
          </div>
        </div>
      )}
      <div
        {...PAGE_TEXT}
        className="markdown"
        dangerouslySetInnerHTML={{ __html: content.html }}
      />
    </>
  );
}
