import { useState } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { useBrowserValue } from "../hooks/useBrowserValue";
import { translate } from "../i18n/translate";
import { loadable } from "../loading/loadable";
import { RouteLoading } from "../loading/RouteLoading";
import * as styles from "./Comments.module.css";
import { SESSION_PARAMETER } from "./giscus";

const CommentsFrame = loadable({
  load: async () => (await import("./CommentsFrame")).CommentsFrame,
  loading: RouteLoading,
});

type CommentsProps = {
  /** Identifies the post's discussion: its route. */
  term: string;
};

/** Comments on a post, if configured. They load when the reader asks for them or returns from signing in. */
export function Comments({ term }: CommentsProps) {
  const giscus = useSiteConfig().comments?.giscus;
  const [isRequested, setRequested] = useState(false);
  const isBack = useBrowserValue(isBackFromSignIn);
  if (!giscus) return null;
  return (
    <section
      className={styles.comments}
      data-screen-only=""
      data-needs-script=""
      data-needs-application=""
    >
      <h2 className={styles.title}>{translate({ id: "comments.title" })}</h2>
      {isRequested || isBack ? (
        <CommentsFrame term={term} options={giscus} />
      ) : (
        <p>
          <button
            type="button"
            className={styles.show}
            onClick={() => {
              setRequested(true);
            }}
          >
            {translate({ id: "comments.show" })}
          </button>{" "}
          {translate({ id: "comments.from" })}
        </p>
      )}
    </section>
  );
}

function isBackFromSignIn(): boolean {
  return new URLSearchParams(location.search).has(SESSION_PARAMETER);
}
