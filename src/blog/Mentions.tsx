import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import { Collapsible } from "../ui/Collapsible";
import * as styles from "./Mentions.module.css";
import { PostLinks, type PostLink } from "./PostLinks";

/** Further ones are folded. */
const MAX_MENTIONS = 5;

/** The pages that link to a post, each with the sentence that does. */
export function Mentions({ mentions }: { mentions: readonly PostLink[] }) {
  if (mentions.length === 0) return null;
  const others = mentions.slice(MAX_MENTIONS);
  return (
    <section className={styles.mentions} data-screen-only="">
      <PostLinks
        title={translate({ id: "mentions.title" })}
        posts={mentions.slice(0, MAX_MENTIONS)}
      />
      {others.length > 0 && (
        <Collapsible summary={translateCount("mentions.more", others.length)}>
          <PostLinks posts={others} />
        </Collapsible>
      )}
    </section>
  );
}
