import { translate } from "../i18n/translate";
import { Spinner } from "../ui/Spinner";
import type { LoadingProps } from "./loadable";
import * as styles from "./RouteLoading.module.css";

/** A placeholder for a part of the page that is loading or failed to load. */
export function RouteLoading(props: LoadingProps) {
  if (props.status === "loading")
    return <Spinner label={translate({ id: "loading.label" })} />;
  return (
    <div role="alert" className={styles.error}>
      <p>{props.error.message}</p>
      <button type="button" className={styles.retry} onClick={props.retry}>
        {translate({ id: "loading.retry" })}
      </button>
    </div>
  );
}
