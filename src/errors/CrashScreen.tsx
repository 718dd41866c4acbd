import type { FallbackProps } from "react-error-boundary";

import { translate } from "../i18n/translate";
import { causes } from "./causes";
import * as styles from "./CrashScreen.module.css";
import { useDocumentTitle } from "./useDocumentTitle";

/** Replaces a page that failed to render. */
export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  useDocumentTitle(translate({ id: "crash.pageTitle" }));
  const [message, ...nested] = causes(error);
  return (
    <div role="alert" className={styles.crash}>
      <h1>{translate({ id: "crash.title" })}</h1>
      <button
        type="button"
        className={styles.retry}
        onClick={resetErrorBoundary}
      >
        {translate({ id: "crash.retry" })}
      </button>
      <div className={styles.causes}>
        <p>{message}</p>
        {nested.map((cause, depth) => (
          // The chain never changes while it is shown.
          <p key={depth}>
            <strong>{translate({ id: "crash.cause" })}</strong> {cause}
          </p>
        ))}
      </div>
    </div>
  );
}
