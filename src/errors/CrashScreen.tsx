import { causes } from "./causes";
import * as styles from "./CrashScreen.module.css";
import { useDocumentTitle } from "./useDocumentTitle";

type CrashScreenProps = {
  error: unknown;
  /** Clears the error and renders again. */
  onRetry: () => void;
};

/** Takes the place of a page whose rendering failed. */
export function CrashScreen({ error, onRetry }: CrashScreenProps) {
  useDocumentTitle("Page Error");
  const [message, ...nested] = causes(error);
  return (
    <div role="alert" className={styles.crash}>
      <h1>This page crashed.</h1>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
      <div className={styles.causes}>
        <p>{message}</p>
        {nested.map((cause, depth) => (
          // The chain never changes while it is shown.
          <p key={depth}>
            <strong>Cause:</strong> {cause}
          </p>
        ))}
      </div>
    </div>
  );
}
