import { Fragment } from "react";

import { Translate } from "../i18n/Translate";
import * as styles from "./Discussions.module.css";
import { Replies } from "./Replies";

type DiscussionsProps = {
  discussions: readonly {
    url: string;
    name: string;
    repliesUrl: string | null;
  }[];
};

/** Where readers discuss a post on other sites, with the replies of threads on Mastodon. */
export function Discussions({ discussions }: DiscussionsProps) {
  if (discussions.length === 0) return null;
  const links = discussions.map(({ url, name }, index) => (
    <Fragment key={url}>
      {index > 0 && " · "}
      <a href={url} rel="replies">
        {name}
      </a>
    </Fragment>
  ));
  return (
    <div className={styles.discussions} data-screen-only="">
      <p>
        <Translate id="discussions.links" values={{ links }} />
      </p>
      {discussions.map(
        ({ url, name, repliesUrl }) =>
          repliesUrl !== null && (
            <Replies key={url} url={url} name={name} repliesUrl={repliesUrl} />
          ),
      )}
    </div>
  );
}
